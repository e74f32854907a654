// When the next picture is there: whoever looks at the board is served before all others.

/** Milliseconds: who sees the page gets a picture before that. */
const WITHOUT_PICTURE = 1000

/** Acts once, after the next picture. A tab that nobody sees gets none and does not wait. */
export function after_picture(act: () => void) {
  let is_done = false
  const once = () => {
    if (is_done) return
    is_done = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, document.hidden ? 0 : WITHOUT_PICTURE)
}
