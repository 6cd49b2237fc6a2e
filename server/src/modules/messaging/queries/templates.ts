import type { Actor } from '@slipway/domain/access/actor.ts'
import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import type { TemplateView } from '@slipway/domain/messaging/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { type Users, usedBy, usesFor } from '../../../platform/in-use.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byName, up } from '../../../platform/list/order.ts'
import type { PageRow } from '../../../platform/list/page.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'

export const templateUsers: readonly Users[] = [
  {
    by: 'templates',
    named: (id) => sql`SELECT one.name FROM email_templates one WHERE one.layout_id = ${id} ORDER BY one.id DESC`,
  },
  {
    by: 'events',
    named: (id) =>
      sql`SELECT one.event_alias AS name FROM localisations one WHERE one.template_id = ${id} ORDER BY one.id DESC`,
  },
]

const shared = {
  id: 'email_templates.id',
  filters: {
    search: searchBy({ id: 'email_templates.id', text: sql`name || ' ' || subject` }),
    used: usedBy('email_templates.id', templateUsers),
  },
  sorts: {},
  order: up(byName('name')),
} as const

export const layouts = listOf(messagingContract.layouts, {
  ...shared,
  scope: ({ reader }) => reader.db.selectFrom('email_templates').where('kind', '=', 'layout'),
  present: ({ reader, actor }, page) => present(reader, actor, page),
})

export const templates = listOf(messagingContract.templates, {
  ...shared,
  scope: ({ reader }) => reader.db.selectFrom('email_templates').where('kind', '=', 'template'),
  present: ({ reader, actor }, page) => present(reader, actor, page),
})

async function present(reader: Reader, actor: Actor, page: RawBuilder<PageRow>): Promise<TemplateView[]> {
  const { rows } = await sql<TemplateView>`
    SELECT one.id, one.name, one.subject, one.body, one.layout_id
    FROM email_templates one JOIN ${page} page ON page.id = one.id ORDER BY page.place`.execute(reader.db)
  const ids = rows.map(({ id }) => id)
  const usedBy = await usesFor(reader, actor, templateUsers, ids)
  return rows.map((row) => ({ ...row, used_by: usedBy(row.id) }))
}

export async function templateById(reader: Reader, actor: Actor, id: number): Promise<{ data: TemplateView }> {
  const [data] = await present(reader, actor, sql<PageRow>`(SELECT ${id}::int AS id, 1 AS place)`)
  if (!data) throw new AppError('not_found')
  return { data }
}
