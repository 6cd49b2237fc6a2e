import type { Actor } from '@slipway/domain/access/actor.ts'
import { waitsFor } from '@slipway/domain/tasks/waits-for.ts'
import type { Party } from '@slipway/domain/tasks/workflow.ts'
import { type RawBuilder, sql } from 'kysely'

/** A condition on `applications`: one of their subtasks waits for this person's decision, as owner or as manager. */
export function waitsForDecisionOf({ userId, role }: Pick<Actor, 'userId' | 'role'>): RawBuilder<unknown> {
  const owned = sql`applications.id IN (SELECT w.application_id FROM subtasks w
    WHERE w.owner_id = ${userId} AND ${standsFor('owner')})`
  if (role !== 'app_manager') return owned
  return sql`(${owned} OR applications.app_manager_id = ${userId} AND EXISTS (SELECT 1 FROM subtasks w
    WHERE w.application_id = applications.id AND ${standsFor('manager')}))`
}

/** The same on `subtasks`, as a set of ids: few, whatever the list is sorted by. */
export function subtasksDecidedBy({ userId, role }: Pick<Actor, 'userId' | 'role'>): RawBuilder<unknown> {
  const owned = sql`SELECT w.id FROM subtasks w WHERE w.owner_id = ${userId} AND ${standsFor('owner')}`
  if (role !== 'app_manager') return sql`subtasks.id IN (${owned})`
  return sql`subtasks.id IN (${owned} UNION ALL SELECT w.id FROM subtasks w
    WHERE w.application_id IN (SELECT id FROM applications WHERE app_manager_id = ${userId}) AND ${standsFor('manager')})`
}

const standsFor = (party: Party): RawBuilder<unknown> =>
  sql`(${sql.join(
    waitsFor(party).map(({ from, types }) => {
      const stands = sql`w.status = ANY (${[...from]}::text[])`
      return types ? sql`(${stands} AND w.type = ANY (${[...types]}::text[]))` : stands
    }),
    sql` OR `,
  )})`
