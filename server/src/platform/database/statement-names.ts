/** What became of statements with parameters, over all connections of a pool since the process started. */
export interface StatementCounts {
  /** Ran as prepared before. */
  hits: number
  /** Had to be parsed and planned first. */
  misses: number
  /** Were forgotten to make room for others. */
  evictions: number
}

export const noCounts = (): StatementCounts => ({ hits: 0, misses: 0, evictions: 0 })

/**
 * The names under which one connection keeps statements prepared. Each takes memory of PostgreSQL, so at most `most`
 * are kept, and the one that was not used for the longest time goes first. A name is never used for a second text.
 */
export class StatementNames {
  readonly #most: number
  readonly #counts: StatementCounts
  /** The one used last stands last. */
  readonly #names = new Map<string, string>()
  #given = 0

  constructor(most: number, counts: StatementCounts) {
    this.#most = most
    this.#counts = counts
  }

  /** The statement's name; `close` is called with one that has to go first. */
  of(text: string, close: (name: string) => void): string {
    const known = this.#names.get(text)
    const name = known ?? `s${this.#given++}`
    if (known) {
      this.#counts.hits++
      this.#names.delete(text)
    } else {
      this.#counts.misses++
      this.#makeRoom(close)
    }
    this.#names.set(text, name)
    return name
  }

  #makeRoom(close: (name: string) => void): void {
    const [oldest] = this.#names
    if (this.#names.size < this.#most || !oldest) return
    this.#names.delete(oldest[0])
    this.#counts.evictions++
    close(oldest[1])
  }
}
