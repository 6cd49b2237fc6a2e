import { appendFileSync } from 'node:fs'

type Goal = { atMost: number } | { atLeast: number }

const round = (value: number) => Number(value.toPrecision(4))

/**
 * Prints one measured figure beside its goal. `npm run measure` collects these lines into its table. A measurement
 * reports and goes on: only `npm run measure` decides by them, never a test.
 */
export function figure(name: string, value: number, unit: string, goal: Goal): void {
  const isMet = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
  const wanted = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
  const row = { name, value: `${round(value)} ${unit}`.trim(), goal: `${wanted} ${unit}`.trim(), isMet }
  console.log(`${row.name}: ${row.value} (goal ${row.goal}): ${isMet ? 'yes' : 'no'}`)
  const file = process.env.MEASURE_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
