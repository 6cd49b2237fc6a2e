import type { Row } from './event-row.ts'

/** Somebody asked for a record that isn't there, or not for them. */
export interface Missed {
  userId: number
  impersonatorId: number | null
  call: string
  address: string
  userAgent: string
  requestId: string
}

interface Walk {
  first: Missed
  since: Date
  count: number
}

const windowMs = 10 * 60_000
/** A link to a deleted record happens to anybody; so many within the window are a walk through ids. */
const many = 30
const mostPeople = 5_000

export const endOfTime = new Date(8.64e15)

/** Counts the missed records of each person; who has many of them in a window gets one row at its end. */
export function createWalks() {
  const walks = new Map<number, Walk>()
  return {
    add(event: Missed, now: Date): void {
      const walk = walks.get(event.userId)
      if (walk) walk.count++
      else if (walks.size < mostPeople) walks.set(event.userId, { first: event, since: now, count: 1 })
    },
    waiting: () => walks.size > 0,
    /** The rows of the windows that are over by then. */
    end(until: Date): Row[] {
      const over = [...walks].filter(([, { since }]) => since.getTime() + windowMs <= until.getTime())
      for (const [userId] of over) walks.delete(userId)
      return over.flatMap(([, walk]) => (walk.count >= many ? [rowOf(walk)] : []))
    },
  }
}

/** Tells the first request of the walk, so that it can be found in the log. */
const rowOf = ({ first, since, count }: Walk): Row => ({
  kind: 'summary',
  code: 'records_not_found',
  call: first.call,
  subject_type: null,
  subject_id: null,
  user_id: first.userId,
  impersonator_id: first.impersonatorId,
  phone_digest: null,
  address: first.address,
  user_agent: first.userAgent,
  request_id: first.requestId,
  count,
  created_at: since,
})
