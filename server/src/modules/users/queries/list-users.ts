import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import type { RoleName, UserState, UserView } from '@slipway/domain/users/schema.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { walletsOfAll } from '../../../ledger/wallets.ts'
import { inScope } from '../../../platform/list/filters.ts'
import { listOf, sameList } from '../../../platform/list/list-of.ts'
import { by, byId, byName, down } from '../../../platform/list/order.ts'
import { holds, holdsAll, numberIn } from '../../../platform/list/search.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { typeView } from '../../settings/queries/types.ts'
import { pictures } from './pictures.ts'
import { flagsOf, presentPerson, selectPeople } from './user-view.ts'

type IncludeName = 'roles' | 'wallets' | 'console_status'

/** People, with where they are signed in. Whoever names no roles as a publishing manager sees those who publish. */
export const listUsers = listOf(usersContract.list, {
  id: 'u.id',
  scope: ({ reader, actor, filter }) => {
    const people = reader.db.selectFrom('users as u').where('u.deleted_at', 'is', null)
    const roles = rolesOf(filter['roles.name'] ?? (actor.role === 'app_manager' ? ['uploader'] : ['all']))
    if (!roles) return people
    return people.where(
      sql<SqlBool>`EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = ANY (${roles}::text[]))`,
    )
  },
  filters: {
    'roles.name': inScope,
    is_internal: (internal) => (internal ? sql`u.is_internal` : sql`NOT u.is_internal`),
    status: (names) =>
      sql`(${sql.join(
        names.map((name) => states[name]),
        sql` OR `,
      )})`,
    search: searched,
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
  filter: { is_internal, search },
}))

const states: Record<UserState, RawBuilder<unknown>> = {
  active: sql`(NOT u.is_block AND NOT u.task_block)`,
  blocked: sql`u.is_block`,
  task_blocked: sql`u.task_block`,
  suspicious: sql`u.is_suspicious`,
}

/** Null for everybody. */
function rolesOf(names: readonly RoleName[]): Role[] | null {
  const roles = names.flatMap((name): readonly Role[] => {
    if (name === 'all') return []
    return name === 'uploader' ? takers.uploader : [name]
  })
  return names.includes('all') ? null : roles
}

/** As the trigram indexes have them. */
const names = sql`u.first_name || ' ' || u.last_name`
const emails = sql.ref('u.email')

/** By the id, by a part of the phone however it is written, by the e-mail, else by every word in the name. */
function searched(search: string) {
  const number = numberIn(search)
  if (number?.only) return sql`u.id = ${number.id}`
  if (search.includes('@')) return holdsAll(emails, search)
  if (!/^[\d\s()+.-]+$/.test(search)) return holdsAll(names, search)
  const digits = search.replace(/\D/g, '')
  // In Russia 8 and +7 begin the same number.
  const phone = digits.length === 11 && digits.startsWith('8') ? digits.slice(1) : digits
  const byPhone = digits.length >= 4 ? holds(sql.ref('u.phone'), phone) : sql`false`
  return number ? sql`(u.id = ${number.id} OR ${byPhone})` : byPhone
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
        ...(wallets && !row.is_internal ? { wallets: wallets.get(row.id) ?? [] } : {}),
        ...(statuses ? { console_status: statuses.get(row.user_console_status_id ?? 0) ?? null } : {}),
      },
    ]),
  )
}

async function consoleStatuses(reader: Reader, locale: Locale) {
  const rows = await reader.db.selectFrom('types').selectAll().where('type', '=', 'user_console_status').execute()
  return new Map(rows.map((row) => [row.id, typeView(reader, row, locale)]))
}

async function loginsOf(reader: Reader, ids: readonly number[]) {
  interface Login {
    user_id: number
    sessions: number
    last_used_at: Date
    ip: string
    user_agent: string
  }
  const { rows } = await sql<Login>`SELECT DISTINCT ON (user_id) user_id, last_used_at, ip, user_agent,
      (count(*) OVER (PARTITION BY user_id))::int AS sessions
    FROM sessions WHERE user_id = ANY (${[...ids]}::int[]) AND impersonator_id IS NULL AND revoked_at IS NULL
      AND expires_at > ${reader.now}
    ORDER BY user_id, last_used_at DESC`.execute(reader.db)
  return new Map(
    rows.map(({ user_id, last_used_at, ...login }) => [
      user_id,
      { ...login, last_used_at: last_used_at.toISOString() },
    ]),
  )
}
