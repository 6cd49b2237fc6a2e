import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import type { Tx } from '../../../platform/tx.ts'
import { rolesOf } from '../../users/queries/roles-of.ts'
import { audienceOf } from '../queries/audience.ts'
import { lockMailing, type MailingRow } from '../queries/mailings.ts'
import { hasText } from '../sending/texts.ts'
import { begin } from './begin.ts'
import { moveMailing } from './move.ts'

/**
 * At its time. Where whoever confirmed it may not start one any more, nobody fits, or somebody reads a language without
 * text, it is a draft again and says why.
 */
export async function beginScheduled(tx: Tx<ListReader['services']>, id: number): Promise<void> {
  const row = await lockMailing(tx, id)
  if (row.status !== 'scheduled' || !row.start_at || row.start_at > tx.now) return
  const starter = starterOf(row)
  const trouble = await whyNotNow(tx, starter, row)
  if (!trouble) return begin(tx, starter, row)
  await moveMailing(tx, null, row, 'withdraw', { content: null, starter_id: null, start_at: null, trouble })
}

/** Whoever confirmed it: it goes to those whom they see. */
const starterOf = ({ starter_id }: MailingRow): Actor => ({
  ...{ userId: starter_id ?? 0, role: 'superadministrator', roles: ['superadministrator'], isInternal: true },
  ...{ locale: 'ru', sessionId: '', isBlocked: false, taskBlock: false, lacksFactor: false, impersonatorId: null },
})

/** In the words of staff, who read Russian. */
async function whyNotNow(tx: Tx<ListReader['services']>, starter: Actor, row: MailingRow): Promise<string | null> {
  const said = (code: ErrorCode, params?: object) => errorText(code, 'ru', { ...params })
  if (!(await rolesOf(tx, starter.userId)).includes('superadministrator')) return said('mailing_starter')
  const { mailed } = await audienceOf(tx, starter, row.segment)
  const read = locales.filter((locale) => mailed[locale] > 0)
  if (!read.length) return said('mailing_empty')
  const language = read.find((locale) => !row.content || !hasText(row.content, locale))
  return language ? said('no_text', { event: row.event_alias, language }) : null
}
