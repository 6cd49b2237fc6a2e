import { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import { inScope } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { loadApplication } from '../../applications/queries/visible.ts'
import { people } from '../../users/queries/people.ts'

/** Checks of an application that the actor sees. */
export const listChecks = listOf(storeChecksContract.list, {
  id: 'application_checks.id',
  scope: async ({ reader, actor, filter: { application } }) => {
    await loadApplication(reader, actor, application)
    return reader.db.selectFrom('application_checks').where('application_id', '=', application)
  },
  filters: { application: inScope },
  sorts: { checked_at: byId },
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('application_checks as c')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'c.id'))
      .select(['c.id', 'c.application_id', 'c.store', 'c.found', 'c.version', 'c.countries', 'c.cause', 'c.user_id'])
      .select('c.checked_at')
      .orderBy('page.place')
      .execute()
    const faces = await people(
      reader,
      rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
    )
    return rows.map(({ user_id, checked_at, ...row }) => ({
      ...row,
      checked_at: checked_at.toISOString(),
      user: user_id === null ? null : (faces.get(user_id) ?? null),
    }))
  },
})
