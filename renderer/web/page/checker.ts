// Tries scripts out in a worker of its own, with a limit of time: one that hangs ends with it.
import type { Fault } from './core'
import { Link, within } from './link'
import { file_name, type Wanted } from './wanted'

const LONGEST = 8000 // milliseconds; the core itself gives rules less

export class Checker {
  private link: Link | undefined

  constructor(private readonly module: WebAssembly.Module) {}

  async check(wanted: Wanted): Promise<Fault[]> {
    this.link ??= new Link('check', this.module, () => {}, () => { this.link = undefined })
    const fault = (message: string): Fault[] => [{
      severity: 'error', message, hint: 'look for a loop without an end, or for a table that only grows', example: '',
      file: file_name(wanted.game), line: 0,
    }]
    try {
      return await within(LONGEST, this.link.call<Fault[]>('check', wanted), () => {
        this.link?.end()
        this.link = undefined
        return fault('the script takes too long')
      })
    } catch {
      this.link = undefined
      return fault('the script needs more memory than there is')
    }
  }
}
