// What is beside the board: the game, its rules, its script.
import type { App } from './app'
import { by_id } from './dom'
import type { ScriptPanel } from './panels/script'

const names = ['game', 'rules', 'lessons', 'script'] as const
type Name = (typeof names)[number]

export class Tabs {
  app: App | undefined
  private panel: Promise<ScriptPanel> | undefined

  constructor() {
    for (const name of names) by_id('tab-' + name).addEventListener('click', () => this.open(name))
    by_id('tabs').addEventListener('keydown', (event) => this.walk(event))
  }

  open(name: Name) {
    for (const each of names) {
      const tab = by_id('tab-' + each)
      tab.setAttribute('aria-selected', String(each === name))
      tab.tabIndex = each === name ? 0 : -1
      by_id('panel-' + each).hidden = each !== name
    }
    if (name === 'script') this.script().catch(() => {})
  }

  /** The editor is loaded when it is needed first. */
  async script(): Promise<ScriptPanel> {
    if (by_id('panel-script').hidden) this.open('script')
    this.panel ??= this.load()
    return this.panel
  }

  private async load(): Promise<ScriptPanel> {
    try {
      const { ScriptPanel } = await import('./panels/script')
      return new ScriptPanel(by_id('panel-script'), this.app!)
    } catch (error) {
      this.panel = undefined // the next time it may come
      this.app!.say('The editor could not be loaded: try again, or load the page again.')
      throw error
    }
  }

  /** A tab that there is only for some games. */
  offer(name: Name, is_there: boolean) {
    const tab = by_id('tab-' + name)
    tab.hidden = !is_there
    if (!is_there && tab.getAttribute('aria-selected') === 'true') this.open('game')
  }

  private walk(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return // the browser's: Alt+Left goes back
    const offered = names.filter((name) => !by_id('tab-' + name).hidden)
    const here = offered.findIndex((name) => by_id('tab-' + name).getAttribute('aria-selected') === 'true')
    const to = ({ ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 } as Record<string, number>)[event.key]
    if (to === undefined) return
    const next = offered.at(to % offered.length)!
    event.preventDefault()
    this.open(next)
    by_id('tab-' + next).focus()
  }
}
