import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Mail, Message } from '../../../platform/mail/mail.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { sentMailsOfPerson, spend } from '../../identity/commands/limits.ts'
import { postReady } from '../../messaging/commands/post-mail.ts'
import { contentOf, letterOf } from '../../messaging/queries/letters.ts'
import { receivers } from '../../users/queries/receivers.ts'
import { asMailingEvent } from '../queries/event.ts'
import { findMailing } from '../queries/mailings.ts'
import { zoneFor } from '../queries/zone.ts'
import { withEnd } from '../sending/end.ts'
import { assertTexts } from '../sending/texts.ts'
import { valuesFor } from '../sending/values.ts'

type Test = Input<(typeof mailingsContract)['test']>

/** The letter as its receivers get it, to oneself; its link to unsubscribe leads to one's own preferences. */
export async function prepareTest(
  { reader }: Before<{ sandbox: Sandbox; config: Config }>,
  { userId }: Actor,
  { params: { id }, body: { locale } }: Test,
): Promise<Message & { event: ReturnType<typeof asMailingEvent> }> {
  const row = await findMailing(reader, id)
  const event = asMailingEvent(row.event_alias)
  const content = row.content ?? (await contentOf(reader, event))
  assertTexts(event, content, [locale])
  const [me] = await receivers(reader, [userId])
  if (!me) throw new AppError('own_email_missing')
  const { config, sandbox } = reader.services
  const unsubscribe = linkTo(config, '/user/profile#notifications')
  const reads = { first_name: me.first_name, locale, zone: await zoneFor(reader, userId) }
  const values = valuesFor(reads, row, { home: linkTo(config, '/'), unsubscribe })
  const made = await letterOf({ sandbox }, { person: userId, content, locale, values })
  if ('fault' in made) throw invalid({ locale: ['template_fault', { why: made.fault.why }] })
  return { to: me.email, event, ...withEnd(made, unsubscribe, locale) }
}

export async function testMailing(
  tx: Tx<{ cipher: Cipher; mail: Mail }>,
  { userId, locale }: Actor,
  _input: Test,
  _call: unknown,
  { event, ...message }: Awaited<ReturnType<typeof prepareTest>>,
): Promise<{ message: string }> {
  await spend(tx, sentMailsOfPerson(userId))
  await postReady(tx, { event, userId, ...message })
  return {
    message: { ru: `Письмо отправляется на ${message.to}`, en: `The mail is on its way to ${message.to}` }[locale],
  }
}
