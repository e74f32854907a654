// What a turn sounds like: the core makes the samples, and the browser plays them.
import type { Sound } from './core'

export class Sounds {
  private context: AudioContext | undefined
  private readonly made = new Map<number, Promise<AudioBuffer>>()
  /** How many have been played; a test counts them. */
  played = 0

  constructor(private readonly sound: (number: number) => Promise<Sound>) {}

  /** A browser without sound, or one that waits for a first click, stays silent. */
  async play(number: number) {
    try {
      this.context ??= new AudioContext()
      const { context } = this
      if (!this.made.has(number)) this.made.set(number, this.make(context, number))
      const source = new AudioBufferSourceNode(context, { buffer: await this.made.get(number)! })
      source.connect(context.destination)
      source.start()
      ++this.played
    } catch {
      this.made.delete(number)
    }
  }

  private async make(context: AudioContext, number: number): Promise<AudioBuffer> {
    const { rate, samples } = await this.sound(number)
    const buffer = context.createBuffer(1, samples.length, rate)
    buffer.copyToChannel(Float32Array.from(samples, (sample) => sample / 32768), 0)
    return buffer
  }
}
