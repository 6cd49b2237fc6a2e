import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Segment } from '@slipway/domain/mailings/schema.ts'
import type { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { type EventAlias, eventOf } from '@slipway/domain/messaging/events.ts'
import { mostReceivers } from '@slipway/domain/messaging/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Before } from '../../../platform/guard.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import type { Mail, Message } from '../../../platform/mail/mail.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { sentMailsOfPerson, spend } from '../../identity/commands/limits.ts'
import { listUsers } from '../../users/queries/list-users.ts'
import { receivers } from '../../users/queries/receivers.ts'
import { findTemplate, localisationOf, textsOf } from '../queries/rows.ts'
import { compose } from '../rendering/compose.ts'
import { recipeOf, sampleTexts } from '../rendering/recipe.ts'
import { postReady } from './post-mail.ts'

type Call = Input<(typeof messagingContract)['send']>
interface Made {
  subject: 'email-localisation' | 'email-template'
  id: number
  event: EventAlias | null
  letters: (Message & { userId: number | null })[]
}

/** By its event or by itself. Throws no_template, not_found. */
async function chosen(reader: Reader, { event_alias, template_id }: Call['body']) {
  if (event_alias === undefined) {
    const template = await findTemplate(reader, 'template', template_id ?? null)
    if (!template) throw new AppError('not_found')
    return { event: null, texts: sampleTexts, template, subject: 'email-template', id: template.id } as const
  }
  const event = eventOf(event_alias)
  const kept = event ? await localisationOf(reader, 'email', event) : undefined
  const template = await findTemplate(reader, 'template', kept?.template_id ?? null)
  if (!kept || !template) throw new AppError('no_template', { event: event_alias })
  return { event, texts: textsOf(kept), template, subject: 'email-localisation', id: kept.id } as const
}

interface To {
  id?: number
  email: string
  locale: Locale
  first_name?: string
}

async function addressees(reader: ListReader, actor: Actor, { recipients, locale }: Call['body']): Promise<To[]> {
  if ('address' in recipients) return [{ email: recipients.address, locale: locale ?? actor.locale }]
  const found = await receivers(
    reader,
    'ids' in recipients ? recipients.ids : await chosenBy(reader, actor, recipients),
  )
  return found.map((one) => ({ ...one, locale: locale ?? one.locale }))
}

/** Those whom the filters find; more than a few at once are written to by a mailing. */
async function chosenBy(reader: ListReader, actor: Actor, { filter }: { filter: Segment }): Promise<number[]> {
  const { ids, left } = await listUsers.ids(reader, actor, filter, mostReceivers)
  if (left) throw invalid({ 'recipients.filter': ['too_many_receivers', { maximum: mostReceivers }] })
  return ids
}

/** Every letter in its receiver's language, before the transaction. */
export async function prepareMail(
  { reader }: Before<ListReader['services'] & { sandbox: Sandbox }>,
  actor: Actor,
  { body }: Call,
): Promise<Made> {
  const { event, texts, template, subject, id } = await chosen(reader, body)
  const layout = await findTemplate(reader, 'layout', template.layout_id)
  const letters: Made['letters'] = []
  for (const { id: userId = null, email, locale, first_name } of await addressees(reader, actor, body)) {
    const recipe = recipeOf({ locale, event, texts, template, layout })
    const values = { ...recipe.values, ...(first_name && { name: first_name }) }
    const made = await compose(reader.services.sandbox, actor.userId, { ...recipe, values })
    if ('fault' in made) throw invalid({ template_id: ['template_fault', { why: made.fault.why }] })
    letters.push({ to: email, userId, ...made })
  }
  return { subject, id, event, letters }
}

export async function sendMail(
  tx: Tx<{ cipher: Cipher; mail: Mail }>,
  actor: Actor,
  _call: Call,
  _from: unknown,
  { subject, id, event, letters }: Made,
): Promise<{ message: string; data: { queued: number } }> {
  await spend(tx, sentMailsOfPerson(actor.userId))
  for (const letter of letters) await postReady(tx, { event, ...letter })
  const queued = letters.length
  record(tx, actor, { subject, id, action: 'sent', changes: { queued: [null, queued] } })
  const message = { ru: `Писем в очереди: ${queued}`, en: `Mails queued: ${queued}` }[actor.locale]
  return { message, data: { queued } }
}
