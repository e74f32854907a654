// What there is to read about rules, in a pane of its own beside the script: the reference of the rule language,
// recipes and examples, as chapters that open, with one search through all of them.
import { button, el, fill } from '../dom'
import { markdown } from '../markdown'
import { file_name } from '../wanted'

const LANGUAGE = 'scripts/LANGUAGE.md', RECIPES = 'variants/README.md', EXAMPLES = 'scripts/examples/'
const NOT_LOADED = 'The documentation could not be loaded: close it with "Documentation", and open it again.'

const HOW_TO_COOK = 'With Hostage Chess on the table, or the game that the recipe names, "New from this game" makes ' +
  'a script. Put the lines of the recipe before its last "}". A recipe with a line "return extend" begins the script: ' +
  'it takes the place of that line.'

export interface Example { name: string; text: string }

/** By their paths; nothing where they do not come. */
const fetch_texts = (): Promise<Record<string, string>> =>
  fetch('reading.json').then((answer) => answer.json()).catch(() => ({}))

export class Documentation {
  readonly place = el('section', { class: 'page documentation', 'aria-label': 'Documentation', hidden: true })
  readonly button = button('Documentation', () => void this.turn(), { 'aria-pressed': 'false',
    title: 'The language of the rules, recipes and examples, with a search' })
  private readonly parts = el('div')
  private readonly found = el('p', { class: 'quiet', role: 'status' })

  /** `make` begins a script with an example. */
  constructor(private readonly make: (example: Example) => void) {}

  /** What did not come is fetched again when somebody opens it again. */
  private async turn() {
    const is_shown = this.place.hidden
    this.place.hidden = !is_shown
    this.button.setAttribute('aria-pressed', String(is_shown))
    if (is_shown && !this.parts.firstChild) await this.load()
    if (is_shown) this.place.querySelector('input')?.focus()
  }

  private async load() {
    fill(this.place, el('p', { class: 'quiet' }, 'The documentation is being loaded …'))
    const texts = await fetch_texts()
    if (!texts[LANGUAGE]) return fill(this.place, el('p', { class: 'quiet', role: 'alert' }, NOT_LOADED))
    const seek = el('input', { type: 'search', placeholder: 'Find a word, such as swap or never',
      'aria-label': 'Find in the documentation' })
    seek.addEventListener('input', () => this.sift(seek.value.trim()))
    const examples = Object.keys(texts).filter((path) => path.startsWith(EXAMPLES))
    fill(this.parts,
      part_of('The language', ...chapters_of(texts[LANGUAGE], '## ')),
      part_of('Recipes', el('p', { class: 'quiet' }, HOW_TO_COOK), ...short(chapters_of(texts[RECIPES] ?? '', '### '))),
      part_of('Examples', ...short(examples.map((path) =>
        example_of({ name: file_name(path), text: texts[path]! }, this.make)))))
    fill(this.place, seek, this.found, this.parts)
  }

  /** Only paragraphs with these letters, below their headings. */
  private sift(sought: string) {
    const letters = sought.toLowerCase()
    let count = 0
    for (const part of this.parts.querySelectorAll<HTMLElement>('.part')) {
      let found = 0
      for (const chapter of part.querySelectorAll('details')) found += sifted_chapter(chapter, letters)
      part.hidden = found === 0
      count += found
    }
    this.found.textContent = letters === '' ? '' : count === 0 ? `No match for "${sought}".` :
      `Found in ${count === 1 ? 'one paragraph' : `${count} paragraphs`}.`
  }
}

const part_of = (title: string, ...contents: HTMLElement[]) =>
  el('div', { class: 'part' }, el('h3', {}, title), ...contents)

/** The parts of a text that have headings of this rank; what stands before the first of them is about the text. */
const chapters_of = (text: string, rank: string) =>
  text.split(new RegExp(`^${rank}`, 'm')).slice(1).map((chapter) => {
    const end = chapter.indexOf('\n')
    const sections = chapter.slice(end + 1).split(/^(?=### )/m)
    return chapter_of(chapter.slice(0, end), ...sections.map((section) => el('section', {}, ...markdown(section))))
  })

const chapter_of = (title: string, ...contents: HTMLElement[]) => el('details', {}, el('summary', {}, title), ...contents)

/** Chapters that one reads from end to end: whoever finds the title wants all of it. */
function short(chapters: HTMLElement[]) {
  for (const chapter of chapters) chapter.dataset.is = 'short'
  return chapters
}

function example_of(example: Example, make: (example: Example) => void) {
  const parts = example.text.trimEnd().split(/\n{2,}/).map((lines) => el('pre', {}, lines))
  return chapter_of(example.name,
    button('New script from this', () => make(example), { 'aria-label': `New script from ${example.name}` }),
    el('section', { class: 'code' }, ...parts))
}

const has = (element: Element, letters: string) => element.textContent!.toLowerCase().includes(letters)

function sifted_chapter(chapter: HTMLDetailsElement, letters: string): number {
  const is_whole = letters === '' || (chapter.dataset.is === 'short' && has(chapter.firstElementChild!, letters))
  let found = 0
  for (const section of chapter.querySelectorAll('section')) found += sifted(section, letters, is_whole)
  chapter.hidden = found === 0
  chapter.open = letters.length > 1 && found > 0
  return found
}

/** Shows what has these letters, and answers how much that is. A heading with them shows its whole section. */
function sifted(section: HTMLElement, letters: string, is_all: boolean): number {
  const [first, ...rest] = [...section.children] as HTMLElement[]
  const heading = first && /^H\d$/.test(first.tagName) ? first : undefined
  const is_whole = is_all || (!!heading && has(heading, letters))
  let shown = 0
  for (const block of heading || !first ? rest : [first, ...rest]) {
    block.hidden = !is_whole && !has(block, letters)
    for (const row of block.querySelectorAll('tr'))
      row.hidden = !is_whole && !row.querySelector('th') && !has(row, letters)
    if (!block.hidden) ++shown
  }
  section.hidden = shown === 0
  return shown
}
