import type { Actor } from '@slipway/domain/access/actor.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import type { PassportCheckView } from '@slipway/domain/passports/schema.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import type { Selectable } from 'kysely'
import type { PassportChecksTable } from '../../../platform/database/schema.ts'
import { equals, oneOf } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { people } from '../../users/queries/people.ts'

type CheckRow = Selectable<PassportChecksTable>

export const passportChecks = listOf(passportsContract.list, {
  id: 'c.id',
  scope: ({ reader }) => reader.db.selectFrom('passport_checks as c'),
  filters: { status: oneOf('c.status'), user: equals('c.user_id') },
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
  const fileIds = rows.flatMap(({ passport_file_id, selfie_file_id }) => [passport_file_id ?? 0, selfie_file_id ?? 0])
  const files = await fileViews(reader, actor, fileIds)
  return rows.map(({ user_id, passport_file_id, selfie_file_id, decided_by, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    user: persons.get(user_id) as PersonView,
    decided_by: persons.get(decided_by ?? 0) ?? null,
    passport: files.get(passport_file_id ?? 0) ?? null,
    selfie: files.get(selfie_file_id ?? 0) ?? null,
  }))
}
