import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { whyNotApprovePassport } from '@slipway/domain/passports/policy.ts'
import type { OwnPassportView, PassportCheckView } from '@slipway/domain/passports/schema.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { PassportChecksTable } from '../../../platform/database/schema.ts'
import { daysAgo } from '../../../platform/delete-old.ts'
import { guarded } from '../../../platform/guard.ts'
import { equals, oneOf } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { numberIn } from '../../../platform/list/search.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { userGuard } from '../../users/guard.ts'
import { people } from '../../users/queries/people.ts'
import { peopleFound } from '../../users/queries/search.ts'

type CheckRow = Selectable<PassportChecksTable>
type Get = Input<(typeof passportsContract)['get']>
type Own = Input<(typeof passportsContract)['own']>

export const passportChecks = listOf(passportsContract.list, {
  id: 'c.id',
  scope: ({ reader }) => reader.db.selectFrom('passport_checks as c'),
  filters: {
    status: oneOf('c.status'),
    user: equals('c.user_id'),
    search: (search) => {
      const number = numberIn(search)
      const byPerson = sql`c.user_id IN ${peopleFound(search)}`
      return number ? sql`(c.id = ${number.id} OR ${byPerson})` : byPerson
    },
  },
  sorts: { created_at: by('c.created_at') },
  order: down(by('c.created_at')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('passport_checks as c')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'c.id'))
      .selectAll('c')
      .orderBy('page.place')
      .execute()
    return presentChecks(reader, actor, rows)
  },
})

export const loadCheck = (reader: Reader, id: number): Promise<CheckRow> =>
  reader.db
    .selectFrom('passport_checks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

export const passportCheck = async (reader: Reader<{ cipher: Cipher }>, actor: Actor, { params }: Get) =>
  presentCheck(reader, actor, await loadCheck(reader, params.id))

/** The latest of one's own. */
export const ownPassport = guarded(userGuard, async (reader: Reader, _actor, _input: Own, { id }) => {
  const row = await reader.db
    .selectFrom('passport_checks')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return presentOwn(id, row)
})

const none = { status: 'none', reason: null, created_at: null, decided_at: null } as const

export const presentOwn = (id: number, row: CheckRow | undefined): OwnPassportView => ({
  id,
  ...(row ? outcomeOf(row) : none),
})

const outcomeOf = ({ status, reason, created_at, decided_at }: CheckRow) => ({
  status,
  reason,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

/** Of these checks those whose documents the actor has opened. */
export async function openedBy({ db }: Reader, { userId }: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('passport_looks')
    .select('check_id')
    .where('user_id', '=', userId)
    .where('check_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ check_id }) => check_id))
}

export async function presentCheck(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: CheckRow,
): Promise<PassportCheckView> {
  const [view] = await presentChecks(reader, actor, [row])
  return view as PassportCheckView
}

async function presentChecks(reader: Reader<{ cipher: Cipher }>, actor: Actor, rows: readonly CheckRow[]) {
  const persons = await people(
    reader,
    rows.flatMap(({ user_id, decided_by }) => [user_id, ...(decided_by ? [decided_by] : [])]),
  )
  const opened = await openedBy(
    reader,
    actor,
    rows.map(({ id }) => id),
  )
  const days = await setting(reader, 'passport_days')
  return rows.map((row) => {
    const has_documents = row.passport_file_id !== null
    const until = has_documents && row.decided_at ? daysAgo(row.decided_at, -days) : null
    return {
      id: row.id,
      ...outcomeOf(row),
      user: persons.get(row.user_id) as PersonView,
      decided_by: persons.get(row.decided_by ?? 0) ?? null,
      has_documents,
      abilities: { approve: whyNotApprovePassport(actor, { ...row, isOpened: opened.has(row.id) }) },
      kept_until: until?.toISOString() ?? null,
    }
  })
}
