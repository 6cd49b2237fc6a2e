import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import type { LinkState } from '@slipway/domain/sharing/parts.ts'
import type { LinkView } from '@slipway/domain/sharing/schema.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { whoMayAct } from '../../users/queries/may-act.ts'
import { people } from '../../users/queries/people.ts'
import { sharedApplication } from './rights.ts'

export type LinkRow = Selectable<Database['application_links']>

export const makerOf = ({ creator_id, creator_role }: LinkRow) => ({ userId: creator_id, role: creator_role })

export const listLinks = listOf(sharingContract.list, {
  id: 'application_links.id',
  scope: ({ reader }) => reader.db.selectFrom('application_links'),
  filters: { application: equals('application_links.application_id') },
  sorts: { created_at: byId },
  order: down(byId),
  present: async ({ reader, actor, filter }, page) => {
    const application = await sharedApplication(reader, actor, filter.application)
    const rows = await reader.db
      .selectFrom('application_links')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'application_links.id'))
      .selectAll('application_links')
      .orderBy('page.place')
      .execute()
    return presentLinks(reader, application, rows)
  },
})

async function presentLinks(
  reader: Reader<{ cipher: Cipher }>,
  application: ApplicationRow,
  rows: readonly LinkRow[],
): Promise<LinkView[]> {
  const makers = await people(
    reader,
    rows.map(({ creator_id }) => creator_id),
  )
  const acting = await whoMayAct(reader, rows.map(makerOf))
  return rows.map((row) => {
    const { userId, role } = makerOf(row)
    const stands =
      acting.some((one) => one.userId === userId && one.role === role) &&
      whyNotApplication({ userId, role }, 'share', application) === null
    return {
      ...{ id: row.id, source: row.source, all: row.all, info: row.info, manual: row.manual },
      is_internal: row.is_internal,
      state: stateOf(row, reader.now, stands),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      revoked_at: row.revoked_at?.toISOString() ?? null,
      downloads: row.downloads,
      last_download_at: row.last_download_at?.toISOString() ?? null,
      url: null,
      application: { id: application.id, name: application.name },
      creator: makers.get(row.creator_id) as PersonView,
    }
  })
}

function stateOf(row: LinkRow, now: Date, stands: boolean): LinkState {
  if (row.revoked_at) return 'revoked'
  if (row.expires_at <= now) return 'expired'
  return stands ? 'live' : 'orphaned'
}

interface Made {
  application: ApplicationRow
  row: LinkRow
  url: string
}

/** The answer that makes a link is the only one with its address. */
export async function presentMade(
  reader: Reader<{ cipher: Cipher }>,
  _actor: Actor,
  { application, row, url }: Made,
): Promise<LinkView> {
  const [view] = await presentLinks(reader, application, [row])
  return { ...(view as LinkView), url }
}
