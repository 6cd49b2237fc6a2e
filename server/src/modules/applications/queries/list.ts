import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { applicationList } from '@slipway/domain/applications/contract.ts'
import { ownList, whyNotList } from '@slipway/domain/applications/policy.ts'
import type { ApplicationList, ApplicationView } from '@slipway/domain/applications/schema.ts'
import { restingStatuses } from '@slipway/domain/applications/status.ts'
import type { Page } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { containing } from '../../../platform/like.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentApplications } from './present.ts'
import { visibleApplications } from './visible.ts'

type ListQuery = z.output<typeof applicationList>
type Visible = ReturnType<typeof visibleApplications>

export async function listApplications(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { query }: { query: ListQuery },
): Promise<Page<ApplicationView>> {
  const { filter = {}, page, sort = '-id', include = [] } = query
  const list = filter.list ?? ownList[actor.role]
  if (!list) throw new AppError('forbidden')
  const denial = whyNotList(actor, list)
  if (denial) throw new AppError(denial)
  const matching = narrow(inList(visibleApplications(reader, actor), actor, list), filter)
  const column = sort.replace('-', '') as 'id' | 'name' | 'created_at' | 'updated_at'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, count] = await Promise.all([
    matching
      .selectAll('applications')
      .orderBy(`applications.${column}`, direction)
      .orderBy('applications.id', direction)
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    matching.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = await presentApplications(reader, actor, rows, { include })
  return { data, meta: metaOf(page.number, page.size, Number(count.total)) }
}

/** What each list holds. Archived applications stand only in the archive. */
function inList(query: Visible, { userId, role }: Actor, list: ApplicationList): Visible {
  const live = query.where('archived_at', 'is', null)
  switch (list) {
    case 'creator-my':
      return live.where('creator_id', '=', userId)
    case 'no-develop-no-publish':
      return live.where('creator_id', '=', userId).where('applications.status', 'in', [...restingStatuses])
    case 'app-manager-my':
      return live.where('app_manager_id', '=', userId)
    case 'aso-manager-my':
      return live.where('aso_manager_id', '=', userId)
    case 'all':
      return live
    case 'archived': {
      const archived = query.where('archived_at', 'is not', null)
      return role === 'superadministrator' ? archived : archived.where('creator_id', '=', userId)
    }
  }
}

function narrow(start: Visible, filter: NonNullable<ListQuery['filter']>): Visible {
  const { search, type, task_status, status, category, store, marathon } = filter
  let query = start
  if (status) query = query.where('applications.status', '=', status)
  if (category) query = query.where('category', '=', category)
  if (store) query = query.where('store', '=', store)
  if (marathon) query = query.where('marathon', '=', marathon === '1')
  if (type || task_status) {
    query = query.where((where) => {
      let subtasks = where
        .selectFrom('subtasks')
        .select('subtasks.id')
        .whereRef('subtasks.application_id', '=', 'applications.id')
      if (type) subtasks = subtasks.where('subtasks.type', '=', type)
      if (task_status) subtasks = subtasks.where('subtasks.status', '=', task_status)
      return where.exists(subtasks)
    })
  }
  return search ? matching(query, search) : query
}

function matching(query: Visible, search: string): Visible {
  const part = containing(search)
  const id = /^#?(\d{1,9})$/.exec(search)?.[1]
  return query.where((where) =>
    where.or([
      where('applications.name', 'ilike', part),
      where('applications.desktop_name', 'ilike', part),
      where('applications.package_id', 'ilike', part),
      ...(id ? [where('applications.id', '=', Number(id))] : []),
    ]),
  )
}
