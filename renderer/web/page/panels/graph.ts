// How good the game stood, move by move; a click goes there.
import type { App } from '../app'
import type { Mark, TableState } from '../core'
import { paint } from '../painter'

export class Graph {
  private width = 0
  private height = 0

  constructor(private readonly canvas: HTMLCanvasElement, app: App) {
    new ResizeObserver(() => {
      this.width = canvas.clientWidth
      this.height = canvas.clientHeight
      app.size_graph(this.width, this.height)
    }).observe(canvas)
    canvas.addEventListener('click', ({ offsetX, offsetY }) =>
      void app.act('goByGraph', this.width, this.height, offsetX, offsetY))
  }

  show(state: TableState) { this.canvas.hidden = !state.analysing || !!state.lens || !!state.draft }

  paint(marks: Mark[]) {
    const { canvas } = this
    const scale = devicePixelRatio
    canvas.width = Math.round(this.width * scale)
    canvas.height = Math.round(this.height * scale)
    paint(canvas.getContext('2d')!, marks, undefined, scale)
  }
}
