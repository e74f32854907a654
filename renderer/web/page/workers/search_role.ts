// The worker that thinks. It hears nothing while it does: whoever wants it to stop ends it and starts another one.
import type { Core, SearchRequest, Game, Line } from '../core'
import { has_threads } from '../isolation'
import type { Wanted } from '../wanted'
import { put_script } from './start'

/** A line that was found, or where the page can write that a person waits (search_worker.ts). */
export type SearchNews = { number: number; line: Line } | { someone_waits: Int32Array }

export function search_role(core: Core, push: (news: SearchNews) => void) {
  if (has_threads) push({ someone_waits: new Int32Array(core.HEAP32.buffer, core.someoneWaitsAt(), 1) })

  let game: Game | undefined
  let opened = ''

  function open(wanted: Wanted) {
    const key = JSON.stringify(wanted)
    if (key === opened) return
    put_script(core, wanted)
    const { faults } = core.open(wanted.game, wanted.settings)
    if (faults?.length) throw new Error(faults[0]!.message)
    game?.delete()
    game = core.take()
    opened = key
  }

  return {
    /** Made ready ahead, so that the first thought begins at once. */
    prepare: open,

    think(wanted: Wanted, request: SearchRequest) {
      open(wanted)
      const { faults } = game!.setFen(request.start)
      if (faults?.length) throw new Error(faults[0]!.message)
      for (const turn of request.turns) {
        const played = game!.play(turn)
        if (!played.done) throw new Error(played.message)
      }
      const thought = game!.go(request.limits, (line) => push({ number: request.number, line }))
      if (thought.faults?.length) throw new Error(thought.faults[0]!.message)
      return { lines: thought.lines, nodes: thought.nodes, seconds: thought.seconds }
    },
  }
}
