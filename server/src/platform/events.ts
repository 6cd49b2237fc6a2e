import type { Role } from '@slipway/domain/access/roles.ts'
import { sql } from 'kysely'
import type { Tx } from './services.ts'

export type Channel = `private-user.${number}` | `private-role.${Role}`

export const userChannel = (userId: number): Channel => `private-user.${userId}`
export const roleChannel = (role: Role): Channel => `private-role.${role}`

export const outboxNotice = 'slipway_outbox'
export const actorNotice = 'slipway_actor'

/**
 * Leaves a socket message to the relay: it is sent once the transaction has committed, by whichever node is first.
 * Delivery is at most once, so whatever must not be missed is also a row (notifications) or re-read over HTTP.
 */
export async function emit(tx: Tx, channels: readonly Channel[], event: string, payload: object): Promise<void> {
  if (!channels.length) return
  const text = JSON.stringify(payload)
  await tx.db
    .insertInto('outbox')
    .values(channels.map((channel) => ({ channel, event, payload: text, created_at: tx.now })))
    .execute()
  await sql`SELECT pg_notify(${outboxNotice}, '')`.execute(tx.db)
}

/** Tells whoever shows `topic` that the record `id` changed; the client re-reads what is on its screen. */
export const hint = (tx: Tx, channels: readonly Channel[], topic: string, id: number, version = 0): Promise<void> =>
  emit(tx, channels, 'hint', { topic, id, version })

/** Makes every node forget what it remembers about a person: rights, block, sessions. Their sockets are re-checked. */
export async function actorChanged(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_notify(${actorNotice}, ${String(userId)})`.execute(tx.db)
}
