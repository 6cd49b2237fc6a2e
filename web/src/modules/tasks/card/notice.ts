import type { TaskStatus } from '@slipway/domain/tasks/status.ts'

type Seen = { id: number; status: TaskStatus; version: number }

/** What was done last, and the task as it was then. */
export interface Notice {
  text: string
  before: Seen
  /** The task as one's own action left it; null until that is on screen. */
  after: Seen | null
  /** The decision itself led on to another task. Whoever goes to one by themselves reads nothing of the one before. */
  follows: boolean
  /** The task that came after it, over which it is told; whoever goes on from there has read it. */
  over: number | null
}

export type SetNotice = (text: string | null, follows?: boolean) => void

const same = (one: Seen, other: Seen) => one.status === other.status && one.version === other.version

/**
 * A notice as it stands over the task that is shown now. The first change of the task is the action's own; what comes
 * after it was somebody else's, and the notice would contradict what the card shows.
 */
export function noticeOver(notice: Notice | null, { id, status, version }: Seen): Notice | null {
  if (!notice) return null
  if (notice.before.id !== id) {
    if (!notice.follows) return null
    if (notice.over === null) return { ...notice, over: id }
    return notice.over === id ? notice : null
  }
  const now = { id, status, version }
  if (notice.after) return same(notice.after, now) ? notice : null
  return same(notice.before, now) ? notice : { ...notice, after: now }
}
