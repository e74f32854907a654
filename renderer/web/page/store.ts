// What the browser keeps for us. A store that is full or forbidden is told plainly, once each time it happens.

export type Told = (text: string) => void

export class Store {
  private is_troubled = false

  constructor(private readonly told: Told) {}

  get<Value>(name: string): Value | undefined {
    try {
      const text = localStorage.getItem('pawnshop.' + name)
      return text === null ? undefined : JSON.parse(text) as Value
    } catch {
      return undefined
    }
  }

  put(name: string, value: unknown) {
    try {
      localStorage.setItem('pawnshop.' + name, JSON.stringify(value))
      this.is_troubled = false
    } catch (error) {
      if (this.is_troubled) return
      this.is_troubled = true
      const is_full = error instanceof DOMException && error.name === 'QuotaExceededError'
      this.told(is_full
        ? 'The browser has no room left for this page: the game would be lost with it. Download it, or free some room.'
        : 'The browser keeps nothing for this page: the game would be lost with it. Download it before you leave.')
    }
  }
}
