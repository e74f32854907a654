// The canvas with the table: sizes, pointer and keys. What they mean is up to the hand in the core.
import type { Mark, Men, TableState } from './core'
import { Gallery } from './men'
import { paint } from './painter'

/** A finger trembles more than a mouse: so far it goes, in pixels, before it drags. */
const FINGER = 10

export interface BoardEvents {
  act(method: 'press' | 'move' | 'release' | 'point' | 'pressRight' | 'releaseRight', x: number, y: number,
    ...keys: boolean[]): void
  /** Puts back who is in hand, and drops what is being drawn. */
  let_go(): void
  key(name: string): void
  /** Takes away who stands where the keys point. */
  remove(): void
  /** A letter that begins a typed move, or names a man of a position. */
  letter(letter: string): void
  resize(width: number, height: number): void
}

export class Board {
  private readonly brush: CanvasRenderingContext2D
  private gallery: Gallery | undefined
  private marks: Mark[] = []
  private state: TableState | undefined
  private frame = 0
  /** As it was measured last: to measure at each picture would have the page laid out again before it. */
  private size = { width: 0, height: 0 }
  private down: { x: number; y: number; finger: boolean } | undefined
  private draws = false
  private point: { x: number; y: number } | undefined
  /** Who came to the board by keys points with the arrows; after a click they go back and forth in the game. */
  private points = false

  constructor(private readonly canvas: HTMLCanvasElement, private readonly events: BoardEvents) {
    this.brush = canvas.getContext('2d')!
    new ResizeObserver(() => this.measure()).observe(canvas)
    canvas.addEventListener('pointerdown', (event) => this.press(event))
    canvas.addEventListener('pointermove', (event) => this.move(event))
    canvas.addEventListener('pointerup', (event) => this.release(event))
    canvas.addEventListener('pointercancel', () => this.let_go())
    canvas.addEventListener('contextmenu', (event) => event.preventDefault()) // the right button draws
    canvas.addEventListener('touchstart', (event) => this.touch(event), { passive: false })
    canvas.addEventListener('keydown', (event) => this.key(event))
    canvas.addEventListener('focus', () => { this.points = true })
    canvas.addEventListener('blur', () => { if (this.state?.pointed) this.events.key('Escape') })
  }

  set_men(men: Men) {
    this.gallery = new Gallery(men)
    this.paint_soon()
  }

  show(marks: Mark[]) {
    this.marks = marks
    this.paint_soon()
  }

  /** What pointer and keys mean depends on this. */
  know(state: TableState) { this.state = state }

  measure() {
    if (matchMedia('print').matches) return // paper shows the picture that is there
    const { clientWidth: width, clientHeight: height } = this.canvas
    this.size = { width, height }
    if (width && height) this.events.resize(width, height)
    this.paint_soon()
  }

  private paint_soon() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      const { canvas } = this
      const scale = devicePixelRatio
      const width = Math.round(this.size.width * scale), height = Math.round(this.size.height * scale)
      // To set a size wipes the canvas.
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width
        canvas.height = height
      }
      if (this.gallery) paint(this.brush, this.marks, this.gallery, scale)
    })
  }

  // -------------------------------------------------------------------------------------------- pointer

  private at({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left, top } = this.canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  private press(event: PointerEvent) {
    const is_right = event.button === 2 && event.pointerType === 'mouse'
    if (!(event.button === 0 || is_right) || !event.isPrimary) return
    event.preventDefault()
    this.canvas.focus({ preventScroll: true })
    this.points = false
    this.canvas.setPointerCapture(event.pointerId)
    const { x, y } = this.at(event)
    this.draws = is_right
    if (is_right) return this.events.act('pressRight', x, y, event.shiftKey || event.ctrlKey, event.altKey)
    const finger = event.pointerType === 'touch'
    this.down = { x, y, finger }
    this.events.act('press', x, y, finger)
  }

  /** A finger that begins on no man scrolls the page; two fingers enlarge it. Whoever has a man in hand drags him. */
  private touch(event: TouchEvent) {
    const { clientX, clientY } = event.targetTouches[0]!
    const { x, y } = this.at({ clientX, clientY })
    const is_on = (mark: Mark) => mark.kind === 'man' && x >= mark.x && x < mark.x + mark.w && y >= mark.y
      && y < mark.y + mark.h
    const is_chosen = this.state?.picked || this.state?.options.length || this.state?.draft
    if (event.touches.length === 1 && event.cancelable && (is_chosen || this.marks.some(is_on))) event.preventDefault()
  }

  private move(event: PointerEvent) {
    // A second button comes as a move: the right one puts back who is dragged.
    if (event.button === 2 && this.down) return this.let_go()
    if (!event.isPrimary || !(this.down || this.draws || this.looks)) return
    const { x, y } = this.at(event)
    if (this.down?.finger && Math.hypot(x - this.down.x, y - this.down.y) < FINGER) return
    if (this.down) this.down.finger = false
    // Of many moves between two pictures only the last one counts.
    if (!this.point) requestAnimationFrame(() => this.flush())
    this.point = { x, y }
  }

  /** A lens and a man in hand follow the mouse without a button. */
  private get looks() { return !!this.state?.lens || !!this.state?.draft }

  private flush() {
    if (this.point) this.events.act(this.state?.lens ? 'point' : 'move', this.point.x, this.point.y)
    this.point = undefined
  }

  private release(event: PointerEvent) {
    if (!(this.down || this.draws) || !event.isPrimary) return
    this.flush()
    if (!this.down) return this.end_drawing(event)
    const { x, y } = this.down.finger ? this.down : this.at(event)
    this.down = undefined
    this.events.act('release', x, y)
  }

  private end_drawing(event: PointerEvent) {
    const { x, y } = this.at(event)
    this.draws = false
    this.events.act('releaseRight', x, y)
  }

  private let_go() {
    this.down = this.point = undefined
    this.draws = false
    this.events.let_go()
  }

  // -------------------------------------------------------------------------------------------- keys

  private key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const is_arrow = event.key.startsWith('Arrow')
    const is_busy = this.state?.pointed || this.state?.options.length || this.state?.picked
    if (event.key === 'Enter') this.points = true
    if (is_arrow && !(is_busy || this.points || this.looks)) return // keys.ts takes it
    if (is_arrow || event.key === 'Enter') {
      event.preventDefault()
      // The first key only shows where it points.
      this.events.key(is_busy ? event.key : 'Tab')
    } else if (event.key === 'Escape') {
      this.events.key('Escape')
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && this.state?.draft) {
      this.events.remove()
    } else if (/^[a-zA-Z0-9*(+]$/.test(event.key)) {
      event.preventDefault()
      this.events.letter(event.key)
    }
  }
}
