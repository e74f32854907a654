// How good the game stood, move by move; a click goes there.
import type { App } from '../app'
import type { Mark, Said } from '../core'
import { paint } from '../painter'

export class Graph {
  constructor(private readonly canvas: HTMLCanvasElement, app: App) {
    new ResizeObserver(() => app.size_graph(canvas.clientWidth, canvas.clientHeight)).observe(canvas)
    canvas.addEventListener('click', ({ offsetX, offsetY }) =>
      void app.act('goByGraph', canvas.clientWidth, canvas.clientHeight, offsetX, offsetY))
  }

  show(said: Said) { this.canvas.hidden = !said.analysing || !!said.lens || !!said.draft }

  paint(marks: Mark[]) {
    const { canvas } = this
    const scale = devicePixelRatio
    canvas.width = Math.round(canvas.clientWidth * scale)
    canvas.height = Math.round(canvas.clientHeight * scale)
    paint(canvas.getContext('2d')!, marks, undefined, scale)
  }
}
