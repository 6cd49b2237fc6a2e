import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Channel } from '@slipway/domain/messaging/kinds.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { assertSeen } from '../../../platform/changes.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Tx } from '../../../platform/tx.ts'
import { findTemplate, type LocalisationRow, localisationById } from '../queries/rows.ts'
import { sampleTexts } from '../rendering/recipe.ts'
import { checkMail } from './check-mail.ts'
import { keepVersion } from './keep-version.ts'

interface InBoth {
  ru: string
  en: string
}
type Texts = Readonly<Record<string, InBoth>>
interface Body {
  event_alias: string
  texts: Texts
  template_id?: number | null
}
type Add = { body: Body }
type Changed = Partial<Omit<Body, 'texts'> & { texts: Readonly<Record<string, Partial<InBoth>>> }>
type Change = { body: Changed & { was?: object | undefined }; params: { id: number } }

const subjectOf = { email: 'email-localisation', sms: 'sms-localisation' } as const
const contentOf = ({ event_alias, texts, template_id = null }: Body) => ({ event_alias, texts, template_id })

/** What is not named stays as it is, one of the two languages as well. */
function over(row: Pick<LocalisationRow, keyof Body>, { texts = {}, ...rest }: Changed): Body {
  const merged = Object.entries(texts).map(([field, text]) => [field, { ...inNone, ...row.texts[field], ...text }])
  return contentOf({ ...row, ...rest, texts: { ...row.texts, ...Object.fromEntries(merged) } })
}
const inNone: InBoth = { ru: '', en: '' }

const lock = (tx: Tx, channel: Channel, id: number): Promise<LocalisationRow> =>
  tx.db
    .selectFrom('localisations')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

/** The texts of an event, for e-mail and for SMS alike: what names a variable that the event has not is refused. */
export const localisationWriter = (channel: Channel) => {
  async function check(before: Before<{ sandbox: Sandbox }>, actor: Actor, { body }: Add): Promise<void> {
    const { texts, event_alias: event, template_id = null } = body
    const template = await findTemplate(before.reader, 'template', template_id)
    if (template_id !== null && !template) throw invalid({ template_id: 'invalid_value' })
    const layout = await findTemplate(before.reader, 'layout', template?.layout_id ?? null)
    const whole = { ...(channel === 'sms' && { ...sampleTexts, button: { ru: '', en: '' } }), ...texts }
    await checkMail(before, actor, { event, texts: whole as typeof sampleTexts, template, layout }, (at, locale) =>
      at in texts ? `texts.${at}.${locale}` : 'template_id',
    )
  }
  async function checkChange(before: Before<{ sandbox: Sandbox }>, actor: Actor, { params, body }: Change) {
    const row = await localisationById(before.reader, channel, params.id)
    if (!row) throw new AppError('not_found')
    return check(before, actor, { body: over(row, body) })
  }
  async function add(tx: Tx, actor: Actor, { body }: Add): Promise<number> {
    const { texts, ...content } = contentOf(body)
    const { id } = await tx.db
      .insertInto('localisations')
      .values({ channel, ...content, texts: jsonText(texts) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepVersion(tx, actor, { subject: subjectOf[channel], id, before: null, after: { ...content, texts } })
    return id
  }
  async function change(tx: Tx, actor: Actor, { params: { id }, body }: Change): Promise<number> {
    const row = await lock(tx, channel, id)
    assertSeen(contentOf(row as LocalisationRow & Body), body)
    const { was: _was, ...given } = body
    const { texts, ...content } = over(row, given)
    const before = contentOf({ ...row, texts: inOrder(row.texts, texts) })
    if (await keepVersion(tx, actor, { subject: subjectOf[channel], id, before, after: { ...content, texts } })) {
      const set = { ...content, texts: jsonText(texts) }
      await tx.db.updateTable('localisations').set(set).where('id', '=', id).execute()
    }
    return id
  }
  async function remove(tx: Tx, actor: Actor, { params: { id } }: Pick<Change, 'params'>): Promise<void> {
    const { event_alias } = await lock(tx, channel, id)
    await tx.db.deleteFrom('localisations').where('id', '=', id).execute()
    const changes = { event_alias: [event_alias, null] } as const
    record(tx, actor, { subject: subjectOf[channel], id, action: 'removed', changes })
  }
  return { check, checkChange, add, change, remove }
}

/** The database keeps keys in an order of its own; compared is what they hold. */
const inOrder = (kept: Texts, like: Texts): Texts =>
  Object.fromEntries(Object.keys(like).map((field) => [field, { ...inNone, ...kept[field] }]))
