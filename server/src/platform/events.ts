import type { Role } from '@slipway/domain/access/roles.ts'
import { excerpt } from '@slipway/domain/kernel/text.ts'
import type { Topic } from '@slipway/domain/kernel/topic.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './tx.ts'

export type Channel = `private-user.${number}` | `private-role.${Role}`

export const userChannel = (userId: number): Channel => `private-user.${userId}`
export const roleChannel = (role: Role): Channel => `private-role.${role}`

export const actorNotice = 'slipway_actor'

/** The relay sends by NOTIFY, which carries less than 8000 bytes, and JSON from the database is written wider. */
const maxBytes = 3_500
/** How much of each text is kept, in turn, until the payload fits. */
const textLimits = [800, 200, 50, 0] as const

/**
 * What of a payload fits: long texts are cut, at last all of them are left out. No text that somebody wrote may undo
 * what the transaction is about, and whoever hears of it reads the whole of it over HTTP.
 */
function fitted(payload: object): object {
  let fits = payload
  for (const limit of textLimits) {
    if (Buffer.byteLength(JSON.stringify(fits)) <= maxBytes) return fits
    fits = JSON.parse(JSON.stringify(payload), (_key, value: unknown) =>
      typeof value === 'string' ? excerpt(value, limit) : value,
    )
  }
  return Buffer.byteLength(JSON.stringify(fits)) <= maxBytes ? fits : {}
}

export interface Message {
  channel: Channel
  payload: object
}

/**
 * Leaves a socket message to the relay: it is sent once the transaction has committed, to every node. Delivery is at
 * most once, so whatever must not be missed is also a row (notifications) or re-read over HTTP. Sockets carry hints,
 * not documents: of a payload above 3,500 bytes the texts are cut.
 */
export const emit = (tx: Tx, channels: readonly Channel[], event: string, payload: object): void =>
  emitEach(
    tx,
    event,
    channels.map((channel) => ({ channel, payload })),
  )

/** The same event with a payload of its own for each channel. */
export function emitEach(tx: Tx, event: string, messages: readonly Message[]): void {
  for (const { channel, payload } of messages) {
    tx.trail.messages.push({ channel, event, payload: fitted(payload), created_at: tx.now })
  }
}

/**
 * The same for rows that the transaction's last statement writes: a query of a batch, of rows with `id`, `user_id` and
 * `created_at`. Such a message only names its row; the event's module composes it when somebody hears it (`messages`).
 */
export const emitted = (event: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT id AS place, 'private-user.' || user_id AS channel, ${event}::text AS event,
    jsonb_build_object('id', id) AS payload, created_at FROM ${rows}`

/** Tells whoever shows `topic` that the record `id` changed; the client re-reads what is on its screen. */
export const hint = (tx: Tx, channels: readonly Channel[], topic: Topic, id: number, version = 0): void =>
  emit(tx, channels, 'hint', { topic, id, version })

/** Makes every node forget what it remembers about a person: rights, block, sessions. Their sockets are re-checked. */
export async function actorChanged(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_notify(${actorNotice}, ${String(userId)})`.execute(tx.db)
}
