/** How often something may be done: so often at once, and again as time passes. */
export interface Allowance {
  has(count: number): boolean
  take(count: number): void
}

export function createAllowance(perMinute: number, clock: () => number): Allowance {
  let left = perMinute
  let at = clock()
  const refill = () => {
    const now = clock()
    left = Math.min(perMinute, left + ((now - at) * perMinute) / 60_000)
    at = now
  }
  return {
    has(count) {
      refill()
      return left >= count
    },
    take(count) {
      left -= count
    },
  }
}
