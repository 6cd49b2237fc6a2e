import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import type { MailingContent } from '@slipway/domain/mailings/content.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { mayMove } from '@slipway/domain/mailings/status.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Before } from '../../../platform/guard.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Tx } from '../../../platform/tx.ts'
import { contentOf } from '../../messaging/queries/letters.ts'
import { audienceOf } from '../queries/audience.ts'
import { asMailingEvent } from '../queries/event.ts'
import { findMailing, lockMailing, type MailingRow } from '../queries/mailings.ts'
import { markOf } from '../sending/mark.ts'
import { assertRenders, assertTexts } from '../sending/texts.ts'
import { begin } from './begin.ts'
import { moveMailing } from './move.ts'

type Start = Input<(typeof mailingsContract)['start']>
type Reads = ListReader['services']

function assertAsKnown({ status, version }: MailingRow, body: Start['body']): void {
  if (!mayMove(status, 'schedule')) throw new AppError('mailing_status')
  if (version !== body.version) throw new AppError('mailing_changed')
}

/** Before its transaction: what is written is rendered once in every language that somebody of the segment reads. */
export async function prepareStart(
  { reader }: Before<Reads & { sandbox: Sandbox }>,
  actor: Actor,
  { params: { id }, body }: Start,
): Promise<MailingContent> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const row = await findMailing(reader, id)
  assertAsKnown(row, body)
  const event = asMailingEvent(row.event_alias)
  const content = await contentOf(reader, event)
  if (body.texts_mark !== undefined && body.texts_mark !== markOf(content)) throw new AppError('mailing_changed')
  const { mailed } = await audienceOf(reader, actor, row.segment)
  const read = locales.filter((locale) => mailed[locale] > 0)
  if (!read.length && !isLater(body.start_at, reader.now)) throw new AppError('mailing_empty')
  assertTexts(event, content, read)
  for (const locale of read) await assertRenders(reader.services, actor.userId, { content, locale, row })
  return content
}

const isLater = (at: string | null, now: Date): at is string => at !== null && new Date(at) > now

/** Confirms it. Of two who press at once one wins: the other meets another state. */
export async function startMailing(
  tx: Tx<Reads & { mail: Mail }>,
  actor: Actor,
  { params: { id }, body }: Start,
  _call: unknown,
  content: MailingContent,
): Promise<number> {
  const row = await lockMailing(tx, id)
  assertAsKnown(row, body)
  if (!tx.services.mail.ready()) throw new AppError('mail_unavailable')
  const confirmed = { content: jsonText(content), starter_id: actor.userId, trouble: null, start_at: body.start_at }
  if (isLater(body.start_at, tx.now)) await moveMailing(tx, actor, row, 'schedule', confirmed)
  else await begin(tx, actor, row, { ...confirmed, start_at: null })
  return id
}
