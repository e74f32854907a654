// What a person has chosen. The browser keeps it.
import type { Look } from './core'
import { most_threads, usual_threads } from './isolation'

export interface Settings {
  flipped: boolean
  coordinates: boolean
  animates: boolean
  board: number
  men: number
  theme: 'system' | 'light' | 'dark'
  level: number
  seconds: number
  analysis_lines: number
  /** 0: as many as usual here. */
  threads: number
  sounds: boolean
  /** Seconds and seconds more for each move, of both players; zeros without clocks. */
  clocks: [number, number, number, number]
}

export const usual_settings: Settings = {
  flipped: false, coordinates: true, animates: true, board: 0, men: 0, theme: 'system', level: 8, seconds: 2,
  analysis_lines: 2, threads: 0, sounds: true, clocks: [0, 0, 0, 0],
}

const prefers_light = matchMedia('(prefers-color-scheme: light)')
const prefers_rest = matchMedia('(prefers-reduced-motion: reduce)')

export const is_light = ({ theme }: Settings) => theme === 'light' || (theme === 'system' && prefers_light.matches)

export const threads_of = ({ threads }: Settings) => Math.min(threads || usual_threads, most_threads)

export function look_of(settings: Settings): Look {
  return {
    flipped: settings.flipped,
    coordinates: settings.coordinates,
    animates: settings.animates && !prefers_rest.matches,
    board: settings.board,
    men: settings.men,
    room: is_light(settings) ? 1 : 0,
  }
}

export function when_the_system_changes(act: () => void) {
  prefers_light.addEventListener('change', act)
  prefers_rest.addEventListener('change', act)
}
