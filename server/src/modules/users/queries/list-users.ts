import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import type { RoleName, UserState, UserView } from '@slipway/domain/users/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { walletsOfAll } from '../../../ledger/wallets.ts'
import { containing } from '../../../platform/like.ts'
import type { Reader } from '../../../platform/tx.ts'
import { typeView } from '../../settings/queries/types.ts'
import { pictures } from './pictures.ts'
import { flagsOf, presentPerson, selectPeople } from './user-view.ts'

type Query = Input<(typeof usersContract)['list']>['query']
type Filter = NonNullable<Query['filter']>

/** People, with where they are signed in. Whoever names no roles as a publishing manager sees those who publish. */
export async function listUsers(reader: Reader<{ cipher: Cipher }>, actor: Actor, { query }: { query: Query }) {
  const { page, filter = {}, sort = '-id', include = [] } = query
  const where = conditions(actor, filter)
  const ids = await sql<{
    id: number
  }>`SELECT u.id FROM users u WHERE ${where} ORDER BY ${orders[sort] ?? sql`u.id DESC`}
    LIMIT ${page.size} OFFSET ${(page.number - 1) * page.size}`.execute(reader.db)
  const count = await sql<{ total: number }>`SELECT count(*)::int AS total FROM users u WHERE ${where}`.execute(
    reader.db,
  )
  const wanted = ids.rows.map(({ id }) => id)
  const found = await viewsOf(reader, actor, wanted, include)
  return {
    data: wanted.flatMap((id) => found.get(id) ?? []),
    meta: metaOf(page.number, page.size, count.rows[0]?.total ?? 0),
  }
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`u.id`,
  '-id': sql`u.id DESC`,
  name: sql`u.last_name, u.first_name, u.id`,
  '-name': sql`u.last_name DESC, u.first_name DESC, u.id DESC`,
  created_at: sql`u.created_at, u.id`,
  '-created_at': sql`u.created_at DESC, u.id DESC`,
}

const states: Record<UserState, RawBuilder<unknown>> = {
  active: sql`NOT u.is_block AND NOT u.task_block`,
  blocked: sql`u.is_block`,
  task_blocked: sql`u.task_block`,
  suspicious: sql`u.is_suspicious`,
}

function conditions(actor: Actor, filter: Filter): RawBuilder<unknown> {
  const all = [sql`u.deleted_at IS NULL`]
  const roles = rolesOf(filter['roles.name'] ?? (actor.role === 'app_manager' ? ['uploader'] : ['all']))
  if (roles) {
    all.push(sql`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = ANY (${roles}::text[]))`)
  }
  if (filter.is_internal !== undefined) all.push(sql`u.is_internal = ${filter.is_internal}`)
  if (filter.status?.length) {
    const some = filter.status.map((name) => sql`(${states[name]})`)
    all.push(sql`(${sql.join(some, sql` OR `)})`)
  }
  if (filter.search) all.push(searched(filter.search))
  return sql.join(all, sql` AND `)
}

/** Null for everybody. */
function rolesOf(names: readonly RoleName[]): Role[] | null {
  const roles = names.flatMap((name): readonly Role[] => {
    if (name === 'all') return []
    return name === 'uploader' ? takers.uploader : [name]
  })
  return names.includes('all') ? null : roles
}

const folded = (text: RawBuilder<unknown>) => sql`replace(lower(${text}), 'ё', 'е')`

/** By the id, by a part of the phone however it is written, by the e-mail, else by every word in the name, ё like е. */
function searched(search: string): RawBuilder<unknown> {
  if (/^[\d\s()+.-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '')
    if (!digits) return sql`false`
    const id = digits === search && digits.length < 10 ? Number(digits) : 0
    // In Russia 8 and +7 begin the same number.
    const phone = digits.length === 11 && digits.startsWith('8') ? digits.slice(1) : digits
    return sql`(u.id = ${id} OR (${digits.length >= 4} AND u.phone LIKE ${`%${phone}%`}))`
  }
  if (search.includes('@')) return sql`lower(u.email) LIKE lower(${containing(search)})`
  const words = search
    .split(/\s+/)
    .map(
      (word) => sql`${folded(sql`u.first_name || ' ' || u.last_name`)} LIKE ${folded(sql`${containing(word)}::text`)}`,
    )
  return sql`(${sql.join(words, sql` AND `)})`
}

async function viewsOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  ids: readonly number[],
  include: NonNullable<Query['include']>,
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
  return new Map(rows.map((row) => [row.id, typeView(row, locale)]))
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
