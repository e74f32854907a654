/** The loader of the core, as emscripten writes it. */
declare const createCore: (options: object) => Promise<unknown>
export default createCore
