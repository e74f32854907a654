// The worker that tries scripts out, so that one that hangs or eats memory hangs nobody else.
import type { Core, Fault } from '../core'
import type { Wanted } from '../wanted'
import { put_script } from './start'

export function check_role(core: Core) {
  return {
    /** Everything that is wrong with the rules, be it that their first position cannot be played. */
    check(wanted: Wanted): Fault[] {
      put_script(core, wanted)
      const { faults } = core.open(wanted.game, wanted.settings)
      if (faults?.length) return faults
      const game = core.take()
      try {
        return game.turns().faults ?? []
      } finally {
        game.delete()
      }
    },
  }
}
