import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff, type Role } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { usualLimits } from '../limits.ts'
import { sessionLives } from './live-session.ts'
import type { Tokens, VerifiedClaims } from './tokens.ts'

/** What is known of a token's session; the active role and the locale come with each call. */
interface Known {
  userId: number
  roles: readonly Role[]
  isInternal: boolean
  isBlocked: boolean
  taskBlock: boolean
  lacksFactor: boolean
  interfaceLanguage: Locale
  sessionId: string
  impersonatorId: number | null
  readUntil: number
  expiresAt: Date
}

export interface Actors {
  /** Who the token's bearer is, null when it is not valid or its session was ended. */
  identify(token: string, activeRole: string | undefined): Promise<Actor | null>
  /** Drops what is remembered about a person, or about everybody. */
  forget(userId?: number): void
}

/**
 * A token is verified and its rights read from the database once in a few seconds, and remembered in between: a
 * signature costs as much as a whole list. A change of rights is announced to every node (events.ts, actorChanged) and
 * takes effect at once, the few seconds only cover a lost announcement.
 */
const mostTokens = 50_000
const mostReads = 3

/** A reading of somebody's rights that is on its way; `old` once they were announced to have changed meanwhile. */
interface Reading {
  userId: number
  old: boolean
}

/** `lacksFactor`: the condition that the user `u` still needs a second factor. */
export function createActors(
  db: Kysely<Database>,
  tokens: Tokens,
  now: () => Date,
  { capacity = mostTokens, lacksFactor = sql<boolean>`false`, memoryMs = usualLimits.actorMs } = {},
): Actors {
  const memory = new Map<string, Known>()
  const readings = new Set<Reading>()

  async function load({ sessionId, userId, expiresAt }: VerifiedClaims): Promise<Known | null> {
    const row = await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.user_id', 's.impersonator_id', 'u.is_internal', 'u.is_block', 'u.task_block', 'u.interface_language'])
      .select(sql<Role[]>`ARRAY(SELECT role FROM user_roles r WHERE r.user_id = u.id ORDER BY position)`.as('roles'))
      .select(lacksFactor.as('lacks_factor'))
      .where('s.id', '=', sessionId)
      .where('s.user_id', '=', userId)
      .where(sessionLives(now()))
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row || row.roles.length === 0) return null
    return {
      userId: row.user_id,
      roles: row.roles,
      isInternal: row.is_internal,
      isBlocked: row.is_block,
      taskBlock: row.task_block,
      // Who acts as somebody has passed what their own account asks for.
      lacksFactor: row.lacks_factor && row.impersonator_id === null,
      interfaceLanguage: row.interface_language,
      sessionId,
      impersonatorId: row.impersonator_id,
      readUntil: performance.now() + memoryMs,
      expiresAt,
    }
  }

  async function know(token: string): Promise<Known | null> {
    const known = memory.get(token)
    if (known && known.readUntil > performance.now() && known.expiresAt > now()) return known
    memory.delete(token)
    const claims = await tokens.verify(token, now())
    if (!claims) return null
    for (let reads = 1; ; reads++) {
      const reading: Reading = { userId: claims.userId, old: false }
      readings.add(reading)
      const loaded = await load(claims).finally(() => readings.delete(reading))
      if (!loaded) return null
      // What was read before a change that is announced by now must not be remembered after it.
      if (reading.old && reads < mostReads) continue
      if (!reading.old) remember(token, loaded)
      return loaded
    }
  }

  function remember(token: string, known: Known): void {
    dropStale()
    // It stands anew at the end: the first in the map is the oldest.
    memory.delete(token)
    const [oldest] = memory.keys()
    if (memory.size >= capacity && oldest !== undefined) memory.delete(oldest)
    memory.set(token, known)
  }

  /** The oldest stand first, as in every Map. */
  function dropStale(): void {
    for (const [token, { readUntil }] of memory) {
      if (readUntil > performance.now()) return
      memory.delete(token)
    }
  }

  return {
    async identify(token, activeRole) {
      const known = await know(token)
      return known ? toActor(known, activeRole) : null
    },
    forget(userId) {
      for (const reading of readings) if (userId === undefined || reading.userId === userId) reading.old = true
      if (userId === undefined) return memory.clear()
      for (const [token, known] of memory) if (known.userId === userId) memory.delete(token)
    },
  }
}

function toActor(known: Known, activeRole: string | undefined): Actor {
  const role = known.roles.find((held) => held === activeRole) ?? (known.roles[0] as Role)
  return {
    userId: known.userId,
    role,
    roles: known.roles,
    isInternal: known.isInternal,
    // Staff always read Russian.
    locale: isStaff(role) ? 'ru' : known.interfaceLanguage,
    sessionId: known.sessionId,
    isBlocked: known.isBlocked,
    taskBlock: known.taskBlock,
    lacksFactor: known.lacksFactor,
    impersonatorId: known.impersonatorId,
  }
}
