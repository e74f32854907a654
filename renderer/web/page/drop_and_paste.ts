// A file that is dropped on the page, and a text that is pasted where nobody types.

/** What is dropped beside the page would replace it: the browser would show the file. */
export function take_drops(place: HTMLElement, take: (file: File) => void) {
  const has_files = (event: DragEvent) => !!event.dataTransfer?.types.includes('Files')
  const show = (is_over: boolean) => place.classList.toggle('dropping', is_over)
  place.addEventListener('dragover', (event) => {
    if (!has_files(event)) return
    event.preventDefault()
    show(true)
  })
  place.addEventListener('dragleave', (event) => { if (!event.relatedTarget) show(false) })
  place.addEventListener('drop', (event) => {
    if (!has_files(event)) return
    event.preventDefault()
    show(false)
    const file = event.dataTransfer!.files[0]
    if (file) take(file)
  })
}

export function take_pasted(take: (text: string) => void) {
  document.addEventListener('paste', (event) => {
    const is_field = (event.target as HTMLElement).closest('input, textarea, #panel-script, dialog')
    const text = event.clipboardData?.getData('text')
    if (is_field || !text) return
    event.preventDefault()
    take(text)
  })
}
