import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { refusesMailings } from '../../notifications/queries/mailings.ts'
import { reached } from './reached.ts'

interface Addressed {
  /** Of the letter. */
  id: number
  email: string
}

/**
 * What opens the link at the end of a letter: derived from the letter's number and address by the key of the installation,
 * so that it is kept nowhere, neither in clear nor hashed, every letter has its own, and one that went to an address which
 * its receiver has no more opens nothing.
 */
const secretOf = (cipher: Cipher, { id, email }: Addressed): string =>
  cipher.digest(`${id} ${email}`, 'mailing unsubscribe')

export interface LetterLinks {
  /** The page that asks, with the secret behind the #. */
  page: string
  /** What mail programs post to (RFC 8058): they know no other place for the secret. */
  oneClick: string
}

export function linksOf(config: Config, cipher: Cipher, letter: Addressed, locale: Locale): LetterLinks {
  const link = `${letter.id}.${secretOf(cipher, letter)}`
  return { page: linkTo(config, pageOf(locale, link)), oneClick: linkTo(config, `/api/unsubscribe/${link}`) }
}

export const pageOf = (locale: Locale, link: string): string => `/${locale}/unsubscribe#${link}`

interface Holder {
  receiverId: number
  userId: number
  email: string | null
  locale: Locale
  on: boolean
}

/** Whose link this is. Whatever is wrong with it, the answer is the same. Throws subscription_dead. */
export async function holderOf(
  reader: Reader<{ cipher: Cipher }>,
  receiverId: number,
  secret: string,
): Promise<Holder> {
  const { rows } = await sql<Omit<Holder, 'receiverId'>>`
    SELECT r.user_id AS "userId", u.email, u.language AS locale, NOT ${refusesMailings(sql`r.user_id`)} AS "on"
    FROM mailing_receivers r JOIN ${reached} AS u ON u.id = r.user_id
    WHERE r.id = ${receiverId} AND u.refusal IS DISTINCT FROM 'deleted'`.execute(reader.db)
  const [row] = rows
  const right = row?.email && secretOf(reader.services.cipher, { id: receiverId, email: row.email })
  if (!row || !right || !isSame(secret, right)) throw new AppError('subscription_dead')
  return { receiverId, ...row }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
