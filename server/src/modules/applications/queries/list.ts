import type { Actor } from '@slipway/domain/access/actor.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ownList, whyNotList } from '@slipway/domain/applications/policy.ts'
import type { ApplicationList } from '@slipway/domain/applications/schema.ts'
import { restingStatuses } from '@slipway/domain/applications/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type SqlBool, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { countedAtMost } from '../../../platform/list/counted.ts'
import { equals, inScope, oneOf } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byId, byName, down } from '../../../platform/list/order.ts'
import { countUpTo, few } from '../../../platform/list/page.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'
import { waitsForDecisionOf } from '../../tasks/queries/decisions.ts'
import { presentApplications } from './present.ts'
import { searchText } from './search.ts'
import { visibleApplications } from './visible.ts'

type Visible = ReturnType<typeof visibleApplications>

export const listApplications = listOf(applicationsContract.list, {
  id: 'applications.id',
  scope: ({ reader, actor, filter }) => {
    const list = filter.list ?? ownList[actor.role]
    if (!list) throw new AppError('forbidden')
    const denial = whyNotList(actor, list)
    if (denial) throw new AppError(denial)
    const found = inList(visibleApplications(reader, actor), actor, list)
    return list === 'all' || actor.role === 'superadministrator' ? found : few(found)
  },
  filters: {
    list: inScope,
    search: searchBy({ id: 'applications.id', text: searchText }),
    status: oneOf('applications.status'),
    category: equals('category'),
    store: equals('store'),
    marathon: (value) => (value === '1' || value === 'activated' ? sql`marathon` : sql`NOT marathon`),
    tag: equals('tag'),
    language: (language) => hasTexts(language),
    suspicious: (value) => (value === '1' ? sql`is_suspicious` : sql`NOT is_suspicious`),
    waits: (_, { actor }) => waitsForDecisionOf(actor),
    type: (type, { filter }) => hasSubtask(type, filter.task_status),
    task_status: (status, { filter }) => (filter.type ? sql`true` : hasSubtask(undefined, status)),
  },
  sorts: {
    id: byId,
    name: byName('name'),
    created_at: by('applications.created_at'),
    updated_at: by('applications.updated_at'),
  },
  order: down(byId),
  present: async ({ reader, actor, include }, page) => {
    const rows = await reader.db
      .selectFrom('applications')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'applications.id'))
      .selectAll('applications')
      .orderBy('page.place')
      .execute()
    return presentApplications(reader, actor, rows, { include })
  },
})

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

/** How many of the reader's own applications hold work that waits for their decision; none where there is no such list. */
export async function waitingApplications(reader: Reader, actor: Actor): Promise<number | undefined> {
  const list = ownList[actor.role]
  if (!list || actor.role === 'superadministrator') return undefined
  const waiting = inList(visibleApplications(reader, actor), actor, list).where(
    sql<SqlBool>`(${waitsForDecisionOf(actor)})`,
  )
  return (await countUpTo(countedAtMost, [few(waiting)]).execute(reader.db)).rows[0]?.total ?? 0
}

/** A subtask of the type, in the status. */
const hasSubtask = (type: SubtaskType | undefined, status: string | undefined) => sql`EXISTS (SELECT FROM subtasks
  WHERE subtasks.application_id = applications.id
    ${type ? sql`AND subtasks.type = ${type}` : sql``} ${status ? sql`AND subtasks.status = ${status}` : sql``})`

const hasTexts = (language: string) => sql`EXISTS (SELECT FROM application_texts
  WHERE application_texts.application_id = applications.id AND application_texts.language = ${language})`
