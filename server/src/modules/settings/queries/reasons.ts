import type { Actor } from '@slipway/domain/access/actor.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { deletionKindText } from '@slipway/domain/settings/deletion-kinds.ts'
import type { ReasonView } from '@slipway/domain/settings/deletion-reasons.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DeletionReasonsTable } from '../../../platform/database/schema.ts'
import { usesFor } from '../../../platform/in-use.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byName, up } from '../../../platform/list/order.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { applicationsBy } from '../../applications/queries/used-by.ts'

type Row = Selectable<DeletionReasonsTable>

export const reasonUsers = [applicationsBy('deletion_reason_id')]

export const reasons = listOf(settingsContract.deletionReasons, {
  id: 'deletion_reasons.id',
  scope: ({ reader }) => reader.db.selectFrom('deletion_reasons'),
  filters: {
    search: searchBy({ id: 'deletion_reasons.id', text: sql`reason` }),
    kind: equals('deletion_reasons.kind'),
  },
  sorts: { reason: byName('reason'), kind: by('kind') },
  order: up(byName('reason')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('deletion_reasons')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'deletion_reasons.id'))
      .selectAll('deletion_reasons')
      .orderBy('page.place')
      .execute()
    return presentReasons(reader, actor, rows)
  },
})

async function presentReasons(reader: Reader, actor: Actor, rows: readonly Row[]): Promise<ReasonView[]> {
  const ids = rows.map(({ id }) => id)
  const usedBy = await usesFor(reader, actor, reasonUsers, ids)
  return rows.map((row) => ({ ...row, used_by: usedBy(row.id) }))
}

export async function reasonById(reader: Reader, actor: Actor, id: number): Promise<ReasonView> {
  const row = reader.db.selectFrom('deletion_reasons').selectAll().where('id', '=', id)
  const [view] = await presentReasons(reader, actor, [await row.executeTakeFirstOrThrow()])
  return view as ReasonView
}

/** Locked so that nothing can begin to refer to it. */
export const lockReason = (tx: Tx, id: number): Promise<Row> =>
  tx.db
    .selectFrom('deletion_reasons')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

/** One that somebody names, kept from being removed until what refers to it is written. */
export const reasonInUse = (tx: Tx, id: number): Promise<Row> =>
  tx.db
    .selectFrom('deletion_reasons')
    .selectAll()
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => invalid({ deletion_reason_id: 'invalid_value' }))

/** All of them, by their words, for whoever is about to delete an application. */
export const allReasons = (reader: Reader): Promise<Row[]> =>
  reader.db.selectFrom('deletion_reasons').selectAll().orderBy('reason').execute()

export const kindsOfDeletion = async (_reader: Reader, { locale }: Actor) => ({
  data: entriesOf(deletionKindText).map(([name, title]) => ({ name, title: title[locale] })),
})
