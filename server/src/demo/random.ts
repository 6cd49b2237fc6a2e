export interface Random {
  /** An integer from 0 up to and without `below`. */
  below(below: number): number
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Numbers that look random and are the same on every run: mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
  }
}

/** The numbers of one chapter: what happens in another, or in a new one, changes nothing in its story. */
export function randomOf(name: string): Random {
  return seededRandom([...name].reduce((seed, sign) => Math.imul(seed, 31) + sign.charCodeAt(0), 20_261_121))
}
