import type { Actor } from '@slipway/domain/access/actor.ts'
import type { TemplateKind } from '@slipway/domain/messaging/kinds.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { assertSeen } from '../../../platform/changes.ts'
import type { Before } from '../../../platform/guard.ts'
import { assertUnused } from '../../../platform/in-use.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Tx } from '../../../platform/tx.ts'
import { findTemplate, lockTemplate } from '../queries/rows.ts'
import { templateUsers } from '../queries/templates.ts'
import { sampleTexts } from '../rendering/recipe.ts'
import { checkMail } from './check-mail.ts'
import { keepVersion } from './keep-version.ts'

interface Body {
  name: string
  subject: string
  body: string
  layout_id?: number | null
}
type Add = { body: Body }
type Changed = Partial<Body> & { was?: object | undefined }
type Change = { body: Changed; params: { id: number } }

const subjectOf = { layout: 'email-layout', template: 'email-template' } as const
/** What is not named stays as it is. */
const over = (row: Body, { was: _was, ...given }: Changed) => contentOf({ ...row, ...given })
const contentOf = ({ name, subject, body, layout_id = null }: Body) => ({ name, subject, body, layout_id })

/** Layouts and templates are written alike: what can't be rendered is refused before anything is kept. */
export const templateWriter = (kind: TemplateKind) => {
  async function check(before: Before<{ sandbox: Sandbox }>, actor: Actor, { body: given }: Add): Promise<void> {
    const layoutId = given.layout_id ?? null
    const layout = kind === 'layout' ? given : await findTemplate(before.reader, 'layout', layoutId)
    if (layoutId !== null && !layout) throw invalid({ layout_id: 'invalid_value' })
    const template = kind === 'layout' ? null : given
    if (kind === 'layout' && !/\{\{-?\s*content\s*-?\}\}/.test(given.body))
      throw invalid({ body: ['template_fault', { why: '{{ content }}' }] })
    const own = (at: string) => (at === 'subject' ? 'subject' : 'body')
    await checkMail(before, actor, { event: null, texts: sampleTexts, template, layout }, own)
  }
  async function checkChange(before: Before<{ sandbox: Sandbox }>, actor: Actor, { params, body }: Change) {
    const row = await findTemplate(before.reader, kind, params.id)
    if (!row) throw new AppError('not_found')
    return check(before, actor, { body: over(row, body) })
  }
  async function add(tx: Tx, actor: Actor, { body }: Add): Promise<number> {
    const content = contentOf(body)
    const row = tx.db.insertInto('email_templates').values({ kind, ...content })
    const { id } = await row.returning('id').executeTakeFirstOrThrow()
    await keepVersion(tx, actor, { subject: subjectOf[kind], id, before: null, after: content })
    return id
  }
  async function change(tx: Tx, actor: Actor, { params: { id }, body }: Change): Promise<number> {
    const before = contentOf(await lockTemplate(tx, kind, id))
    assertSeen(before, body)
    const after = over(before, body)
    if (await keepVersion(tx, actor, { subject: subjectOf[kind], id, before, after }))
      await tx.db.updateTable('email_templates').set(after).where('id', '=', id).execute()
    return id
  }
  async function remove(tx: Tx, actor: Actor, { params: { id } }: Pick<Change, 'params'>): Promise<void> {
    const { name } = await lockTemplate(tx, kind, id)
    await assertUnused(tx, actor, templateUsers, id)
    await tx.db.deleteFrom('email_templates').where('id', '=', id).execute()
    record(tx, actor, { subject: subjectOf[kind], id, action: 'removed', changes: { name: [name, null] } })
  }
  return { check, checkChange, add, change, remove }
}
