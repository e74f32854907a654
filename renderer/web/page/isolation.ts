// Which core the page uses: one whose threads share their memory, where the browser allows that, or the plain one.

/** The server has to isolate the page from others (Cross-Origin-Opener-Policy, Cross-Origin-Embedder-Policy). */
export const has_threads = self.crossOriginIsolated && can_share()

function can_share(): boolean {
  try {
    // As far as the core's memory may grow, in pages of 64 KB (renderer/web/CMakeLists.txt). A browser sets that much
    // aside at once; to begin with as much as the core does would take it time, and nobody would use it.
    return new WebAssembly.Memory({ initial: 1, maximum: 16384, shared: true }).buffer instanceof SharedArrayBuffer
  } catch {
    return false
  }
}

const suffix = has_threads ? '-threads' : ''
export const core_file = `core${suffix}.wasm`
export const worker_file = `worker${suffix}.js`

const processors = navigator.hardwareConcurrency || 1

/** So many threads a person can choose: one processor is left to the page, which draws meanwhile. */
export const most_threads = has_threads ? Math.min(Math.max(1, processors - 1), 16) : 1
/** Half of the processors: whatever else is open wants some, too. */
export const usual_threads = Math.min(Math.max(1, Math.floor(processors / 2)), most_threads, 4)
