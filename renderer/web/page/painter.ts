// Marks as pixels: the other painter, beside renderer/window/painter.cpp. It knows no rule and no game.
import type { Mark } from './core'
import type { Gallery } from './men'

type Brush = CanvasRenderingContext2D
type Of<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>

/** `scale` is how many pixels of the display a pixel of the marks has. */
export function paint(brush: Brush, marks: Mark[], gallery: Gallery | undefined, scale: number) {
  brush.setTransform(scale, 0, 0, scale, 0, 0)
  brush.clearRect(0, 0, brush.canvas.width / scale, brush.canvas.height / scale)
  for (const mark of marks) paint_mark(brush, mark, gallery, scale)
}

function paint_mark(brush: Brush, mark: Mark, gallery: Gallery | undefined, scale: number) {
  switch (mark.kind) {
    case 'box': return paint_box(brush, mark)
    case 'frame': return paint_frame(brush, mark)
    case 'disc': return paint_disc(brush, mark)
    case 'ring': return paint_ring(brush, mark)
    case 'line': return paint_line(brush, mark)
    case 'arrow': return paint_arrow(brush, mark)
    case 'words': return paint_words(brush, mark)
    case 'man': return paint_man(brush, mark, gallery, scale)
    case 'outline': return paint_outline(brush, mark, gallery, scale)
  }
}

function outline(brush: Brush, { x, y, w, h }: Of<'box'> | Of<'frame'>, round: number, inset = 0) {
  brush.beginPath()
  brush.roundRect(x + inset, y + inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset), round)
}

function paint_box(brush: Brush, mark: Of<'box'>) {
  brush.fillStyle = mark.color
  if (mark.round <= 0) return brush.fillRect(mark.x, mark.y, mark.w, mark.h)
  outline(brush, mark, mark.round)
  brush.fill()
}

/** A frame lies within its box. */
function paint_frame(brush: Brush, mark: Of<'frame'>) {
  brush.strokeStyle = mark.color
  brush.lineWidth = mark.width
  outline(brush, mark, mark.round, mark.width / 2)
  brush.stroke()
}

function circle(brush: Brush, { x, y, radius }: Of<'disc'> | Of<'ring'>) {
  brush.beginPath()
  brush.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI)
}

function paint_disc(brush: Brush, mark: Of<'disc'>) {
  brush.fillStyle = mark.color
  circle(brush, mark)
  brush.fill()
}

function paint_ring(brush: Brush, mark: Of<'ring'>) {
  brush.strokeStyle = mark.color
  brush.lineWidth = mark.width
  circle(brush, mark)
  brush.stroke()
}

function paint_line(brush: Brush, mark: Of<'line'>) {
  brush.strokeStyle = mark.color
  brush.lineWidth = mark.width
  brush.lineCap = 'butt'
  brush.beginPath()
  brush.moveTo(mark.fromX, mark.fromY)
  brush.lineTo(mark.toX, mark.toY)
  brush.stroke()
}

/** A shaft with a head, as one outline: where it is half transparent, nothing of it is painted twice. */
function paint_arrow(brush: Brush, { fromX, fromY, toX, toY, width, color }: Of<'arrow'>) {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return
  const head = Math.min(width * 2.6, length)
  const points = [[0, -0.5], [1, -0.5], [1, -1.4], [2, 0], [1, 1.4], [1, 0.5], [0, 0.5]] as const
  brush.save()
  brush.translate(fromX, fromY)
  brush.rotate(Math.atan2(toY - fromY, toX - fromX))
  brush.beginPath()
  for (const [along, aside] of points)
    brush.lineTo(along === 0 ? 0 : along === 1 ? length - head : length, aside * width)
  brush.fillStyle = color
  brush.fill()
  brush.restore()
}

function paint_words(brush: Brush, mark: Of<'words'>) {
  brush.font = `${mark.bold ? 'bold ' : ''}${mark.size}px system-ui, "DejaVu Sans", sans-serif`
  brush.fillStyle = mark.color
  const places = { 'upper-left': [0, 'left', 'top'], 'lower-right': [1, 'right', 'alphabetic'],
    middle: [0.5, 'center', 'middle'] } as const
  const [share, align, baseline] = places[mark.align]
  brush.textAlign = align
  brush.textBaseline = baseline
  brush.fillText(mark.text, mark.x + mark.w * share, mark.y + mark.h * share, Math.max(1, mark.w))
}

function paint_man(brush: Brush, mark: Of<'man'>, gallery: Gallery | undefined, scale: number) {
  if (!gallery) return
  const size = Math.round(mark.w * scale)
  if (size < 1) return
  brush.globalAlpha = mark.alpha
  brush.drawImage(gallery.of(mark.type, mark.owner, mark.turned, size), mark.x, mark.y, mark.w, mark.h)
  brush.globalAlpha = 1
}

/** The place of a man who is not there. */
function paint_outline(brush: Brush, mark: Of<'outline'>, gallery: Gallery | undefined, scale: number) {
  if (!gallery) return
  const size = Math.round(mark.w * scale)
  if (size < 1) return
  const outline = gallery.outline_of(mark.type, mark.owner, mark.turned, size, mark.color.slice(0, 7))
  brush.globalAlpha = parseInt(mark.color.slice(7), 16) / 255
  brush.drawImage(outline, mark.x, mark.y, mark.w, mark.h)
  brush.globalAlpha = 1
}
