import { createHash } from 'node:crypto'

/** What the work below takes on the machine that the tests were written on, with nothing else running. */
const USUAL_MS = 400

/**
 * How much slower this machine is right now than the one that the tests were written on; 1 at least. It is measured
 * once, before the tests start, and every wait of every test is longer by it.
 */
export function measureSlowness() {
  const began = process.hrtime.bigint()
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, place) => ({ place, name: `row ${place}` })))
  for (let round = 0; round < 150; round++) {
    const rows = JSON.parse(text).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    createHash('sha256').update(JSON.stringify(rows)).digest()
  }
  return Math.max(1, Number(process.hrtime.bigint() - began) / 1e6 / USUAL_MS)
}
