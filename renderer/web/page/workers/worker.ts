// The one script of all workers. The first message says which part it plays, and brings the compiled core.
import type { Core } from '../core'
import { check_role } from './check_role'
import { mind_role } from './mind_role'
import { start_core } from './start'
import { table_role } from './table_role'

/** Answers a call of the page; whatever else it has to say goes through `push`. */
export type Role = (core: Core, push: (news: unknown) => void) => Record<string, (...given: never[]) => unknown>

const roles: Record<string, Role> = { table: table_role, mind: mind_role, check: check_role }

interface Begin { role: string; module: WebAssembly.Module }
interface Call { id: number; method: string; given: never[] }

let calls: Promise<ReturnType<Role>>

addEventListener('message', ({ data }: MessageEvent<Begin | Call>) => {
  if ('role' in data) {
    calls = start_core(data.module).then((core) => roles[data.role]!(core, (news) => postMessage({ news })))
    return
  }
  void answer(data)
})

async function answer({ id, method, given }: Call) {
  try {
    postMessage({ id, value: (await calls)[method]!(...given) })
  } catch (error) {
    postMessage({ id, error: String(error) })
  }
}
