import { toE164 } from '@slipway/domain/identity/e164.ts'
import { type RawBuilder, sql } from 'kysely'
import { holds, holdsAll, numberIn } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The names of people, as the trigram index has them. */
const names = (people: string) => sql`${sql.ref(`${people}.first_name`)} || ' ' || ${sql.ref(`${people}.last_name`)}`

/** More than these nobody looks through. */
const most = 500

/** The ids of those whom a search finds, for lists that show people beside something else. */
export const peopleFound = (search: string) => sql`(SELECT u.id FROM users u WHERE ${searched(search)})`

/** A word that an e-mail can have before or after its "@". */
const partOfEmail = (text: string) => /^[\w.+-]+$/.test(text) && /[a-z]/i.test(text)

/** By the id, by a part of the phone however it is written, by a part of the e-mail, else by every word in the name. */
export function searched(search: string) {
  const number = numberIn(search)
  if (number?.only) return sql`u.id = ${number.id}`
  if (search.includes('@')) return holdsAll(sql.ref('u.email'), search)
  if (partOfEmail(search)) return sql`(${holds(names('u'), search)} OR ${holds(sql.ref('u.email'), search)})`
  if (!/^[\d\s()+.-]+$/.test(search)) return holdsAll(names('u'), search)
  // From its country's code on it is read as it is when it is kept: "+44 (0)79…", "00 44 79…".
  const whole = /^\s*(\+|00)/.test(search) ? toE164(search) : null
  const digits = (whole ?? search).replace(/\D/g, '')
  // In Russia 8 and +7 begin the same number.
  const phone = digits.length === 11 && digits.startsWith('8') ? digits.slice(1) : digits
  const byPhone = digits.length >= 4 ? holds(sql.ref('u.phone'), phone) : sql`false`
  return number ? sql`(u.id = ${number.id} OR ${byPhone})` : byPhone
}

/** The newest people whom a search finds: by name, phone, e-mail or number. */
export async function peopleHolding(reader: Reader, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${peopleFound(search)} AS found
    ORDER BY id DESC LIMIT ${sql.lit(most)}`.execute(reader.db)
  return rows.map(({ id }) => id)
}

/** Does the name of this person hold the words? For rows that are few: it is asked one by one. */
export const personHolds = (id: RawBuilder<unknown>, search: string) =>
  sql`EXISTS (SELECT FROM users u WHERE u.id = ${id} AND ${holdsAll(names('u'), search)})`
