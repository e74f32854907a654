// The one script of all workers. The first message says which part it plays, and brings the compiled core.
import type { Core } from '../core'
import type { CoreFiles } from '../worker_client'
import { check_role } from './check_role'
import { search_role } from './search_role'
import { start_core } from './start'
import { table_role } from './table_role'

/** Answers a call of the page; whatever else it has to say goes through `push`. */
export type Role = (core: Core, push: (news: unknown) => void) => Record<string, (...given: never[]) => unknown>

const roles: Record<string, Role> = { table: table_role, search: search_role, check: check_role }

interface Begin extends CoreFiles { role: string; helpers: number }
interface Call { id: number; method: string; given: never[] }

let calls: Promise<ReturnType<Role>>

addEventListener('message', ({ data }: MessageEvent<Begin | Call>) => {
  if ('role' in data) {
    calls = start_core(data, data.helpers).then((core) => roles[data.role]!(core, (news) => postMessage({ news })))
    return
  }
  void answer(data)
})

async function answer({ id, method, given }: Call) {
  try {
    postMessage({ id, value: (await calls)[method]!(...given) })
  } catch (error) {
    postMessage({ id, error: words_of(error), dead: is_fatal(error) })
  }
}

/** After a trap, or with no stack left, the memory of the core is not to be trusted: the page takes another worker. */
const is_fatal = (error: unknown) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError

/** What the core throws and does not catch is no Error: it arrives as a WebAssembly.Exception. */
const words_of = (error: unknown) => error instanceof Error ? error.message : 'the core failed without a word'
