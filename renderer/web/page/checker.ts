// Tries scripts out in a worker of its own, with a limit of time: one that hangs ends with it. A new check ends the one
// that still runs: what it tries out is old.
import { fault_of, type Fault } from './core'
import { TimeoutError, WorkerClient, with_timeout, type CoreFiles } from './worker_client'
import { file_name, type Wanted } from './wanted'

/** Milliseconds. The core would stop rules only after 40 s (host/system/web/clock.cpp): who types waits no longer. */
const LONGEST = 8000

export class Checker {
  private client: WorkerClient | undefined
  is_busy = false

  constructor(private readonly core_files: Promise<CoreFiles>) {}

  async check(wanted: Wanted): Promise<Fault[]> {
    if (this.is_busy) this.end()
    const on_death = () => { if (this.client === client) this.end() }
    const client = this.client ??= new WorkerClient('check', this.core_files, () => {}, on_death)
    this.is_busy = true
    try {
      return await with_timeout(LONGEST, client.call<Fault[]>('check', wanted))
    } catch (error) {
      if (this.client === client) this.end()
      return [failure_of(error as Error, wanted)]
    } finally {
      if (this.client === client) this.is_busy = false
    }
  }

  private end() {
    this.client?.end()
    this.client = undefined
    this.is_busy = false
  }
}

function failure_of(error: Error, wanted: Wanted): Fault {
  const message = error instanceof TimeoutError
    ? 'the script takes too long'
    : `the script cannot be tried out: ${error.message}`
  return fault_of(message, 'look for a loop without an end, or for a table that only grows', file_name(wanted.game))
}
