import type { JobRecord, JobView } from '@slipway/domain/jobs/schema.ts'
import { maskedText } from '@slipway/domain/kernel/masked-text.ts'
import { excerpt } from '@slipway/domain/kernel/text.ts'
import type { JobRow } from '../../../platform/jobs/board.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { barredOf } from './barred.ts'

export function presentJob(jobs: Pick<Jobs<never>, 'find'>, row: JobRow): JobView {
  const { id, queue, state, tries, created_on, start_after, started_on, completed_on } = row
  return {
    ...{ id, queue, state, tries },
    // A dead letter doesn't say how many there were to be: it has had them all.
    most_tries: row.most_tries ?? tries,
    barred: barredOf(jobs, row),
    error: errorOf(row.output),
    created_at: created_on.toISOString(),
    due_at: start_after.toISOString(),
    started_at: started_on?.toISOString() ?? null,
    ended_at: completed_on?.toISOString() ?? null,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const longest = 2_000

/** Name and message of what was thrown. Stacks tell of the machine, other properties of data: they stay in the log. */
function errorOf(output: unknown): string | null {
  if (!isObject(output)) return null
  const thrown = isObject(output.value) ? output.value : output
  const name = textIn(thrown.name)
  const message = textIn(thrown.message)
  const said = name && name !== 'Error' && message ? `${name}: ${message}` : message || name
  return said ? excerpt(maskedText(said), longest) : null
}

/** What a job is given: the names of all, the values of those that its definition shows. */
export function payloadOf(jobs: Pick<Jobs<never>, 'find'>, { queue, data }: JobRow): JobRecord['payload'] {
  const shown = jobs.find(queue)?.shows ?? []
  const input = isObject(data?.input) ? data.input : {}
  return Object.entries(input)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value: shown.includes(name) ? excerpt(JSON.stringify(value), 200) : null }))
}
