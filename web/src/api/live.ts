import { type Endpoint, fullPath } from '@slipway/domain/kernel/call.ts'
import type { Hint, Topic } from '@slipway/domain/kernel/topic.ts'
import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import { shows } from '@slipway/domain/topics.ts'
import type { Query } from '@tanstack/react-query'
import { isApiError } from './errors.ts'
import { createFold, everybody, numbers, type Pace, pageful } from './fold.ts'
import { markOldIn, readOldIn } from './mark-old.ts'
import { queryClient } from './query-client.ts'

/** Nothing waits longer than this for a list to be read again. */
const patienceMs = 1_000

let reading: Promise<unknown> = Promise.resolve()
let isPlanned = false
const isHidden = () => document.visibilityState === 'hidden'
const isNumbers = ({ queryKey }: Query) => queryKey[0] === fullPath(statisticsContract.counts)
const foldOf = (fits: (query: Query) => boolean, pace: Pace) =>
  createFold({ read: () => readOldIn(queryClient, fits), isHidden, pace })
const rows = foldOf((query) => !isNumbers(query), pageful)
const counts = foldOf(isNumbers, numbers)
document.addEventListener('visibilitychange', () => {
  rows.shown()
  counts.shown()
})

const late = (query: Query) => (isNumbers(query) ? counts : rows).late()
export const markOld = (fits: (query: Query) => boolean): void => markOldIn(queryClient, fits, late)

function readSome(among: number): void {
  rows.add(among)
  counts.add(among)
}

function markTopic(topic: Topic, id?: number): void {
  markOld(({ queryKey: [path, args] }) => {
    const { params } = (args ?? {}) as { params?: { id?: unknown } }
    return shows(topic, id, String(path), params?.id)
  })
}

/** Once for all that one call changed. */
function readNow(): void {
  if (isPlanned) return
  isPlanned = true
  reading = Promise.resolve().then(() => {
    isPlanned = false
    return Promise.all([rows.now(), counts.now()])
  })
}

/** Something was changed from here: what shows it is old, and read again at once where it is on screen. */
export function changed(topic: Topic, id?: number): void {
  markTopic(topic, id)
  readNow()
}

/** Somebody changed it, or one's own change comes back: read again soon, but not by everybody at once. */
export function hinted({ topic, id, among }: Hint): void {
  markTopic(topic, id)
  readSome(among)
}

/** Puts in what is known without a call. What waits to be read again still does: setting data would forget that. */
export function patch<T>(key: readonly unknown[], update: (data: T) => T): void {
  const isOld = queryClient.getQueryState(key)?.isInvalidated
  queryClient.setQueryData<T>(key, (data) => data && update(data))
  if (isOld) queryClient.getQueryCache().find({ queryKey: key, exact: true })?.invalidate()
}

/** What was marked is on this screen and on no other. */
export const readSoon = (): void => readSome(1)

/** After a gap in what was heard: anything may be old. */
export function missedSome(): void {
  markOld(() => true)
  readSome(everybody)
}

/** Every answer is worded otherwise from now on. */
export function allChanged(): void {
  markOld(() => true)
  readNow()
}

/** Until what is on screen is as one's own change left it, as far as one should wait for that. */
export const reread = (): Promise<unknown> =>
  Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))])

/** A refusal by what the record is now, or an answer that never came: what is on screen may be old as well. */
const mayBeOld = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || [403, 404, 409].includes(error.status))

/** Makes a call and says what it changed, by the topics of its contract. */
export async function tellingOf<T>({ changes = [] }: Endpoint, work: () => Promise<T>): Promise<T> {
  const tell = () => {
    for (const topic of changes) changed(topic)
  }
  try {
    const result = await work()
    tell()
    return result
  } catch (error) {
    if (mayBeOld(error)) tell()
    throw error
  }
}
