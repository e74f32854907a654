// Men as pictures of any size, painted once each: what renderer/window/raster.cpp does for the window.
import type { Men, Shape } from './core'

// Of each player's men, and of nobody's.
const WOOD = [['#f6e3bc', '#e5c58c'], ['#ddb680', '#be8f57'], ['#c9cdb4', '#9aa083']] as const
const WOOD_EDGE = '#6b4a25', INK = '#2a1b0e', RED = '#b3261e'
const MOST = 400 // pictures that are kept: a page may be resized many times

export class Gallery {
  private readonly painted = new Map<string, HTMLCanvasElement>()

  constructor(private readonly men: Men) {}

  /** A man who is so many pixels wide. */
  of(type: number, owner: number, turned: boolean, size: number): HTMLCanvasElement {
    return this.kept(`${type} ${owner} ${turned} ${size}`, () => this.paint(type, owner, turned, size))
  }

  /** His lines alone, in a colour. */
  outline_of(type: number, owner: number, turned: boolean, size: number, color: string): HTMLCanvasElement {
    return this.kept(`${type} ${owner} ${turned} ${size} ${color}`,
      () => this.paint(type, owner, turned, size, color))
  }

  private kept(key: string, paint: () => HTMLCanvasElement): HTMLCanvasElement {
    let canvas = this.painted.get(key)
    if (!canvas) {
      if (this.painted.size > MOST) this.painted.clear()
      canvas = paint()
      this.painted.set(key, canvas)
    }
    return canvas
  }

  private paint(type: number, owner: number, turned: boolean, size: number, outline?: string): HTMLCanvasElement {
    const picture = this.men.pictures[type]!
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = size
    const brush = canvas.getContext('2d')!
    const scale = size / Math.max(picture.width, picture.height)
    brush.scale(scale, scale)
    if (picture.turns && turned) {
      brush.translate(picture.width, picture.height)
      brush.rotate(Math.PI)
    }
    brush.lineJoin = brush.lineCap = 'round'
    // On small pictures lines have to be a little wider to be seen.
    const width = Math.max(this.men.outline, 1.05 / scale)
    for (const shape of picture.shapes) {
      if (outline) outline_shape(brush, shape, width, outline)
      else this.paint_shape(brush, shape, owner, width, picture.height)
    }
    if (picture.marked && !outline) paint_sign(brush)
    return canvas
  }

  private paint_shape(brush: CanvasRenderingContext2D, shape: Shape, owner: number, width: number, height: number) {
    const side = this.men.sides[owner]!
    const flat = shape.paint === 'ink' ? INK : shape.paint === 'red' ? RED : side.line
    if (shape.word) return paint_word(brush, shape, flat)
    const path = new Path2D(shape.path)
    if (shape.paint === 'body' || shape.paint === 'tile') {
      const [top, bottom] = shape.paint === 'body' ? [side.top, side.bottom] : WOOD[owner]!
      brush.fillStyle = gradient(brush, top, bottom, height)
      brush.fill(path)
      brush.strokeStyle = shape.paint === 'body' ? side.outline : WOOD_EDGE
      brush.lineWidth = width
      brush.stroke(path)
    } else if (shape.paint === 'line') {
      brush.strokeStyle = flat
      brush.lineWidth = width * 0.9
      brush.stroke(path)
    } else {
      brush.fillStyle = flat
      brush.fill(path)
    }
  }
}

/** What lies behind a body is not seen through it. */
function outline_shape(brush: CanvasRenderingContext2D, shape: Shape, width: number, color: string) {
  if (shape.word) return paint_word(brush, shape, color)
  const path = new Path2D(shape.path)
  brush.fillStyle = brush.strokeStyle = color
  if (shape.paint !== 'body' && shape.paint !== 'tile' && shape.paint !== 'line') return brush.fill(path)
  if (shape.paint !== 'line') {
    brush.globalCompositeOperation = 'destination-out'
    brush.fill(path)
    brush.globalCompositeOperation = 'source-over'
  }
  brush.lineWidth = width
  brush.stroke(path)
}

function gradient(brush: CanvasRenderingContext2D, top: string, bottom: string, height: number) {
  const colors = brush.createLinearGradient(0, 0, 0, height)
  colors.addColorStop(0.15, top)
  colors.addColorStop(0.9, bottom)
  return colors
}

function paint_word(brush: CanvasRenderingContext2D, shape: Shape, color: string) {
  brush.font = `bold ${shape.size}px system-ui, "DejaVu Sans", sans-serif`
  const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = brush.measureText(shape.word)
  brush.fillStyle = color
  brush.fillText(shape.word, shape.x - width / 2, shape.y + (up - down) / 2)
}

/** He is not the man in the picture, but a relative of his. */
function paint_sign(brush: CanvasRenderingContext2D) {
  brush.beginPath()
  brush.ellipse(35, 10, 5, 5, 0, 0, 2 * Math.PI)
  brush.fillStyle = '#d9822b'
  brush.fill()
  brush.strokeStyle = '#ffffff'
  brush.lineWidth = 1.2
  brush.stroke()
}
