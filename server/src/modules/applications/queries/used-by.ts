import { sql } from 'kysely'
import { type FindUses, namesTold } from '../../../platform/in-use.ts'

/** The applications that refer to records by one of their columns. */
export const applicationsBy =
  (column: 'deletion_reason_id'): FindUses =>
  async ({ db }, ids) => {
    const rows = await db
      .selectFrom('applications')
      .select((eb) => [
        eb.ref(column).as('id'),
        eb.fn.countAll<number>().as('count'),
        sql<string[]>`(array_agg(name ORDER BY id DESC))[1:${sql.lit(namesTold)}]`.as('names'),
      ])
      .where(column, 'in', ids)
      .groupBy(column)
      .execute()
    return new Map(
      rows.map(({ id, count, names }) => [Number(id), { by: 'applications', count: Number(count), names }]),
    )
  }
