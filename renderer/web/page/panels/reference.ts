// The reference of the rule language (scripts/LANGUAGE.md) below the editor: chapters that open, and a search.
import { button, el, fill } from '../dom'
import { markdown } from '../markdown'

const FILE = 'scripts/LANGUAGE.md'
const NOT_LOADED = 'The reference could not be loaded: close it with "Language", and open it again.'

export class Reference {
  readonly place = el('section', { class: 'page reference', 'aria-label': 'Language of the rules', hidden: true })
  readonly button = button('Language', () => void this.turn(), { 'aria-pressed': 'false',
    title: 'The reference of the rule language, with a search' })
  private readonly chapters = el('div')
  private readonly nothing = el('p', { class: 'quiet', role: 'status', hidden: true })

  /** `texts` are asked for when the reference is opened first, and again where they did not come. */
  constructor(private readonly texts: () => Promise<Record<string, string>>) {}

  private async turn() {
    const is_shown = this.place.hidden
    this.place.hidden = !is_shown
    this.button.setAttribute('aria-pressed', String(is_shown))
    if (is_shown && !this.chapters.firstChild) await this.make()
    if (is_shown) this.place.querySelector('input')?.focus()
  }

  private async make() {
    const seek = el('input', { type: 'search', placeholder: 'Find a word, such as swap or never',
      'aria-label': 'Find in the reference' })
    seek.addEventListener('input', () => this.sift(seek.value.trim()))
    fill(this.place, el('p', { class: 'quiet' }, 'The reference is being loaded …'))
    const { [FILE]: text } = await this.texts()
    if (!text) return fill(this.place, el('p', { class: 'quiet', role: 'alert' }, NOT_LOADED))
    const [, ...chapters] = text.split(/^## /m)
    fill(this.chapters, ...chapters.map(chapter_of))
    fill(this.place, seek, this.nothing, this.chapters)
  }

  /** Only paragraphs with these letters, below their headings. */
  private sift(sought: string) {
    const letters = sought.toLowerCase()
    let is_found = false
    for (const chapter of this.chapters.querySelectorAll('details')) {
      let found = 0
      for (const section of chapter.querySelectorAll('section')) found += sifted(section, letters)
      chapter.hidden = found === 0
      chapter.open = letters.length > 1 && found > 0
      is_found ||= found > 0
    }
    this.nothing.hidden = is_found
    this.nothing.textContent = is_found ? '' : `No match for "${sought}".`
  }
}

function chapter_of(text: string) {
  const end = text.indexOf('\n')
  const sections = text.slice(end + 1).split(/^(?=### )/m)
  return el('details', {}, el('summary', {}, text.slice(0, end)),
    ...sections.map((section) => el('section', {}, ...markdown(section))))
}

/** Shows what has these letters, and answers how much that is. A heading with them shows its whole section. */
function sifted(section: HTMLElement, letters: string): number {
  const has = (element: Element) => element.textContent!.toLowerCase().includes(letters)
  const [first, ...rest] = [...section.children] as HTMLElement[]
  const heading = first && /^H\d$/.test(first.tagName) ? first : undefined
  const is_whole = letters === '' || (!!heading && has(heading))
  let shown = 0
  for (const block of heading || !first ? rest : [first, ...rest]) {
    block.hidden = !is_whole && !has(block)
    for (const row of block.querySelectorAll('tr')) row.hidden = !is_whole && !row.querySelector('th') && !has(row)
    if (!block.hidden) ++shown
  }
  section.hidden = shown === 0
  return shown
}
