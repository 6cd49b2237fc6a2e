import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import { dayAfter, nearestDay, startOfDay } from '@slipway/domain/kernel/zone.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import type { UserState } from '@slipway/domain/users/kinds.ts'
import { isAdministrator } from '@slipway/domain/users/policy.ts'
import type { RoleName, UserView } from '@slipway/domain/users/schema.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { walletsOfAll } from '../../../ledger/wallets.ts'
import { equals, inPeriod, inScope } from '../../../platform/list/filters.ts'
import { listOf, sameList } from '../../../platform/list/list-of.ts'
import { by, byId, byName, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { consoleStatuses, loginsOf } from './beside.ts'
import { pictures } from './pictures.ts'
import { searched } from './search.ts'
import { skilledIn } from './skilled.ts'
import { flagsOf, presentPerson, selectPeople } from './user-view.ts'

type IncludeName = 'roles' | 'wallets' | 'console_status'

/** People, with where they are signed in. Whoever names no roles as a publishing manager sees those who publish. */
export const listUsers = listOf(usersContract.list, {
  id: 'u.id',
  scope: async ({ reader, actor, filter }) => {
    const people = filter.skill
      ? await skilledIn(reader, filter.skill)
      : reader.db.selectFrom('users as u').where('u.deleted_at', 'is', null)
    const roles = rolesOf(filter['roles.name'] ?? (actor.role === 'app_manager' ? ['uploader'] : ['all']))
    if (!roles || !people) return people ?? []
    // Of those who know something each is asked for the role: together the planner would look through everybody.
    const apart = filter.skill ? sql`OFFSET 0` : sql``
    return people.where(
      sql<SqlBool>`EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = ANY (${roles}::text[]) ${apart})`,
    )
  },
  filters: {
    'roles.name': inScope,
    is_internal: (internal) => (internal ? sql`u.is_internal` : sql`NOT u.is_internal`),
    // Of no state is nobody: a call about many people can say so.
    status: (names) => sql`(${sql.join([sql`false`, ...names.map((name) => states[name])], sql` OR `)})`,
    search: searched,
    passport: equals('u.passport_status'),
    country: equals('u.country_code'),
    skill: inScope,
    // As the index of those who read English has it.
    language: (language) =>
      language === 'en'
        ? sql`(u.interface_language = 'en' AND NOT u.is_internal)`
        : sql`(u.interface_language = 'ru' OR u.is_internal)`,
    ...inPeriod('u.created_at'),
    seen_from: (day, { filter }) => seenSince(startOfDay(nearestDay(day), filter.zone ?? 'UTC')),
    seen_to: (day, { filter }) => sql`NOT ${seenSince(startOfDay(dayAfter(nearestDay(day)), filter.zone ?? 'UTC'))}`,
  },
  sorts: { id: byId, name: byName('u.last_name', 'u.first_name'), created_at: by('u.created_at') },
  order: down(byId),
  present: async ({ reader, actor, include }, page) => {
    const rows = await reader.db.selectFrom(page.as('page')).select('id').orderBy('place').execute()
    const wanted = rows.map(({ id }) => id)
    const found = await viewsOf(reader, actor, wanted, include)
    return wanted.flatMap((id) => found.get(id) ?? [])
  },
})

export const adminUsers = sameList(usersContract.adminList, listUsers, ({ is_internal, search }) => ({
  // Whoever asks for those outside means none of those who publish, which are staff.
  filter: { is_internal, search, ...(is_internal === false && { 'roles.name': ['all' as const] }) },
  include: ['wallets' as const, 'console_status' as const],
}))

const states: Record<UserState, RawBuilder<unknown>> = {
  active: sql`(NOT u.is_block AND NOT u.task_block AND NOT u.is_suspicious)`,
  blocked: sql`u.is_block`,
  task_blocked: sql`u.task_block`,
  suspicious: sql`u.is_suspicious`,
}

/** People are asked one by one: together the planner would look through everybody's sessions. */
const seenSince = (moment: Date) => sql`EXISTS (SELECT FROM sessions s
  WHERE s.user_id = u.id AND s.impersonator_id IS NULL AND s.last_used_at >= ${moment} OFFSET 0)`

/** Null for everybody. */
function rolesOf(names: readonly RoleName[]): Role[] | null {
  const roles = names.flatMap((name): readonly Role[] => {
    if (name === 'all') return []
    return name === 'uploader' ? takers.uploader : [name]
  })
  return names.includes('all') ? null : roles
}

async function viewsOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  ids: readonly number[],
  include: readonly IncludeName[],
): Promise<Map<number, UserView>> {
  if (!ids.length) return new Map()
  const rows = await selectPeople(reader)
    .where('u.id', 'in', [...ids])
    .execute()
  const images = pictures(reader, rows)
  const logins = await loginsOf(reader, ids)
  const wallets = include.includes('wallets') ? await walletsOfAll(reader, ids) : null
  const statuses = include.includes('console_status') ? await consoleStatuses(reader, actor.locale) : null
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...presentPerson(row, images),
        ...flagsOf(row),
        login_details: logins.get(row.id) ?? null,
        ...(wallets && (!row.is_internal || isAdministrator(actor)) ? { wallets: wallets.get(row.id) ?? [] } : {}),
        ...(statuses ? { console_status: statuses.get(row.user_console_status_id ?? 0) ?? null } : {}),
      },
    ]),
  )
}
