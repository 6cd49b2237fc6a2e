import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, type SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { PlannedSubtask } from './plan.ts'
import type { Random } from './random.ts'

/** What happens to a subtask, in the words of the workflow; `warn` is the watch over deadlines. */
const acts = [
  ...(['take', 'warn', 'submit', 'revise', 'resume', 'accept', 'confirm', 'assign', 'expire', 'lapse'] as const),
  ...(['reject', 'reject_pre', 'reject_post', 'confirm_moderation', 'verify', 'fail_verification'] as const),
  'complete',
] as const
export type Act = (typeof acts)[number]

/** One thing that happens, so many hours after the one before. */
export interface Beat {
  after: number
  act: Act
}

export interface Course {
  beats: Beat[]
  /** Hours from the last beat until now. */
  tail: number
}

/** Draws so many hours, with a tenth of an hour's difference. */
const waiting =
  (random: Random) =>
  (from: number, to: number): number =>
    random.between(from * 10, to * 10) / 10
type Wait = ReturnType<typeof waiting>

const total = (beats: readonly Beat[]): number => beats.reduce((sum, { after }) => sum + after, 0)
export const lengthOf = ({ beats, tail }: Course): number => total(beats) + tail

/** How much of the time limit has gone in what is being worked on: plenty left, a quarter, a tenth. */
const spent = [0.2, 0.78, 0.5, 0.93, 0.12, 0.65] as const

/** Counts what is in work, so that each has another part of its time left. */
export interface Turns {
  inWork: number
}

/** What led to the status. `limit` is the time limit in hours. */
export function courseOf(subtask: PlannedSubtask, limit: number, random: Random, turns: Turns): Course {
  const { type, status } = subtask
  const wait = waiting(random)
  const beats: Beat[] = []
  const add = (after: number, act: Act) => void beats.push({ after, act })
  const done = (): Course => ({ beats, tail: wait(2, 30) })

  if (status === 'inactive' || status === 'waiting') return { beats, tail: 0 }
  if (status === 'published') return done()
  if (status === 'waiting_assigned') {
    add(wait(2, 9), 'assign')
    return { beats, tail: wait(2, 16) }
  }
  if (subtask.lapsed) {
    add(wait(1, 8), 'take')
    work(beats, 1, limit, 'lapse')
  }
  add(wait(1, 14), 'take')
  if (status === 'process') return inWork(beats, limit, turns)
  if (status === 'failed') {
    work(beats, 1, limit, 'expire')
    return done()
  }
  if (type === 'manager_verification') return judged(beats, status, wait)
  // A publication is a morning's work; builds and drawings take their days.
  const quick = flowOf[type] === 'publication' || type === 'manager_simple'
  work(beats, (quick ? wait(0.3, 1.5) : wait(2.5, 8.5)) / 10, limit, 'submit')
  return flowOf[type] === 'publication'
    ? moderated(beats, status, random)
    : reviewed(beats, status, type, limit, random)
}

/** Goes on until `part` of the limit is over; the watch warns on the way. Answers which part is over by then. */
function watched(beats: Beat[], part: number, limit: number): number {
  let over = 0
  for (const when of [0.7501, 0.9001]) {
    if (when >= part) break
    beats.push({ after: (when - over) * limit, act: 'warn' })
    over = when
  }
  return over
}

function work(beats: Beat[], part: number, limit: number, end: Act): void {
  const over = watched(beats, part, limit)
  beats.push({ after: (part - over) * limit, act: end })
}

function inWork(beats: Beat[], limit: number, turns: Turns): Course {
  const part = spent[turns.inWork++ % spent.length] ?? 0.5
  const over = watched(beats, part, limit)
  return { beats, tail: (part - over) * limit }
}

function judged(beats: Beat[], status: TaskStatus, wait: Wait): Course {
  if (status !== 'verification') {
    beats.push({ after: wait(2, 12), act: status === 'failed_verification' ? 'fail_verification' : 'verify' })
    if (status === 'completed') beats.push({ after: wait(1, 12), act: 'complete' })
  }
  return { beats, tail: wait(2, 30) }
}

/** Delivered: looked at by the owner, sent back once in a while. */
function reviewed(beats: Beat[], status: TaskStatus, type: SubtaskType, limit: number, random: Random): Course {
  const wait = waiting(random)
  const again = status === 'revision' || (!type.includes('simple') && status === 'completed' && random.chance(0.22))
  if (again) {
    beats.push({ after: wait(2, 12), act: 'revise' })
    if (status === 'revision') return { beats, tail: limit * (wait(0.2, 1.6) / 10) }
    beats.push({ after: limit * 0.03, act: 'resume' }, { after: limit * 0.12, act: 'submit' })
  }
  if (status === 'completed') beats.push({ after: wait(2, 18), act: 'accept' })
  if (status === 'confirmation') beats.push({ after: wait(2, 18), act: 'confirm' })
  return { beats, tail: wait(1, 30) }
}

/** Published: moderated by the store, verified, and sometimes rejected first. */
function moderated(beats: Beat[], status: TaskStatus, random: Random): Course {
  const wait = waiting(random)
  const tail = wait(2, 30)
  const end = (...more: [number, Act][]): Course => {
    beats.push(...more.map(([after, act]) => ({ after, act })))
    return { beats, tail }
  }
  if (status === 'moderation') return end()
  if (status === 'failed_pre_moderation') return end([wait(8, 40), 'reject_pre'])
  if (status === 'failed_post_moderation') return end([wait(8, 40), 'reject_post'])
  if (status === 'purchase_moderation_rejected') {
    return end([wait(8, 40), 'confirm_moderation'], [wait(4, 20), 'reject'])
  }
  if (status === 'moderation_rejected') return end([wait(8, 40), 'reject'])
  if (random.chance(0.25)) end([wait(8, 30), 'reject'], [wait(1, 6), 'resume'], [wait(2, 9), 'submit'])
  end([wait(8, 40), 'confirm_moderation'])
  if (status === 'verification') return end()
  if (status === 'failed_verification') return end([wait(2, 12), 'fail_verification'])
  end([wait(2, 12), 'verify'])
  return status === 'verified' ? end() : end([wait(1, 12), 'complete'])
}
