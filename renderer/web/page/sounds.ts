// What a turn sounds like: the core makes the samples, and the browser plays them.
import type { Sound } from './core'

const PATIENCE = 200 // milliseconds: a turn that would be heard later than that is silent
/** Safari lets sounds begin only in one of these; of a finger it is the end that counts. */
const GESTURES = ['pointerdown', 'pointerup', 'touchend', 'keydown']

export class Sounds {
  private context: AudioContext | undefined
  private readonly made = new Map<number, Promise<AudioBuffer>>()
  /** How many have been played; a test counts them. */
  played = 0

  constructor(private readonly sound: (number: number) => Promise<Sound>, is_wanted: () => boolean) {
    for (const gesture of GESTURES)
      addEventListener(gesture, () => { if (is_wanted()) void this.wake() }, { capture: true, passive: true })
  }

  /** A browser without sound, or one that waits for a first gesture, stays silent. */
  async play(number: number) {
    try {
      const context = await this.wake()
      if (context?.state !== 'running') return
      if (!this.made.has(number)) this.made.set(number, this.make(context, number))
      const source = new AudioBufferSourceNode(context, { buffer: await this.made.get(number)! })
      source.connect(context.destination)
      source.start()
      ++this.played
    } catch {
      this.made.delete(number)
    }
  }

  /** What the browser has put to sleep goes on, where it allows that now. */
  private async wake() {
    try {
      const context = this.context ??= new AudioContext()
      if (context.state === 'running') return context
      await Promise.race([context.resume(), new Promise((late) => setTimeout(late, PATIENCE))])
      return context
    } catch {
      return undefined
    }
  }

  private async make(context: AudioContext, number: number): Promise<AudioBuffer> {
    const { rate, samples } = await this.sound(number)
    const buffer = context.createBuffer(1, samples.length, rate)
    buffer.copyToChannel(Float32Array.from(samples, (sample) => sample / 32768), 0)
    return buffer
  }
}
