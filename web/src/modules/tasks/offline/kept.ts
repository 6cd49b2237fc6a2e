import type { Role } from '@slipway/domain/access/roles.ts'
import { session } from '../../../api/session.ts'
import { boardKey, dropBoard, readOwn } from '../../../api/session-store.ts'
import type { Task } from '../queries.ts'

/** What one has to do. */
export const inHand = ['process', 'revision'] as const
/** Tabs of which one wants to know without a connection. */
export const keptTabs = [...inHand, 'published'] as const
export type KeptTab = (typeof keptTabs)[number]

/** As much of a task as is drawn, and nothing of whom it is for. */
export type KeptTask = Pick<Task, 'id' | 'title' | 'type' | 'status' | 'clock' | 'time_limit' | 'cost' | 'currency'> & {
  app?: string
}

/** Rows as they were at a moment, and how many there were in all. */
export interface KeptRows {
  at: number
  total: number
  rows: readonly KeptTask[]
}
export type KeptBoard = Partial<Record<KeptTab, KeptRows>>

interface Kept {
  shape: typeof shape
  person: number
  boards: Partial<Record<Role, KeptBoard>>
}

/** Another one is of another version of the app, and forgotten. */
const shape = 2
export const mostRows = 50
const mostTitle = 200
/** Characters of all roles together. */
export const mostKept = 150_000
/** Nobody works by an older board. */
export const oldestMs = 7 * 86_400_000

export const briefOf = (task: Omit<KeptTask, 'app'> & Pick<Partial<Task>, 'application'>): KeptTask => ({
  id: task.id,
  title: task.title.slice(0, mostTitle),
  type: task.type,
  status: task.status,
  clock: task.clock,
  time_limit: task.time_limit,
  cost: task.cost,
  currency: task.currency,
  ...(task.application && { app: task.application.name.slice(0, mostTitle) }),
})

/** Whose board may be kept here: an external person's, in their own account. What another tab says of who is here counts. */
function reader(): { id: number; role: Role } | null {
  const { user, activeRole, actsUntil } = session.get()
  if (!user || user.is_internal || !activeRole || actsUntil !== null) return null
  return readOwn()?.user?.id === user.id ? { id: user.id, role: activeRole } : null
}

/** What is kept here for the person who is here; anything else goes. */
function read(person: number): Kept {
  const nothing: Kept = { shape, person, boards: {} }
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(boardKey) ?? 'null')
    if (kept?.shape === shape && kept.person === person) return kept
  } catch {
    // Storage that is forbidden, or text that is none of ours.
  }
  return nothing
}

/** The board of the role in which somebody is here, as far as it is fresh enough to be of use. */
export function keptBoard(now: number): KeptBoard | null {
  const who = reader()
  const board = who && read(who.id).boards[who.role]
  const fresh = Object.entries(board ?? {}).filter(([, { at }]) => now - at < oldestMs)
  return fresh.length ? Object.fromEntries(fresh) : null
}

/** Keeps a tab as it was read. */
export function keepRows(tab: KeptTab, rows: KeptRows): void {
  const who = reader()
  if (!who) return
  const { boards, ...kept } = read(who.id)
  const board = { ...boards[who.role], [tab]: { ...rows, rows: rows.rows.slice(0, mostRows) } }
  const all = JSON.stringify({ ...kept, boards: { ...boards, [who.role]: board } })
  // Other roles' boards give way.
  const text = all.length > mostKept ? JSON.stringify({ ...kept, boards: { [who.role]: board } }) : all
  if (text.length > mostKept) return void dropBoard()
  try {
    localStorage.setItem(boardKey, text)
  } catch {
    // No room or no storage: there is no board without a connection then.
  }
}
