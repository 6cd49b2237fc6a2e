import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Use, type Uses, usesText } from '@slipway/domain/kernel/in-use.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from './app-error.ts'
import type { Reader } from './tx.ts'

const namesTold = 3

/** What refers to each of the records. The module that owns the table of the users gives it. */
export type FindUses = (reader: Reader, ids: readonly number[]) => Promise<Map<number, Use>>

/** `named(id)`: a SELECT of the `name` of those that refer to the record, the latest first, along an index. */
export const findUses =
  (by: Use['by'], named: (id: RawBuilder<number>) => RawBuilder<unknown>): FindUses =>
  async ({ db }, ids) => {
    const { rows } = await sql<{ id: number; names: string[] }>`
      SELECT record.id, array_agg(found.name) AS names FROM unnest(${[...ids]}::int[]) AS record (id)
      CROSS JOIN LATERAL (${named(sql`record.id`)} LIMIT ${sql.lit(namesTold + 1)}) found GROUP BY record.id`.execute(
      db,
    )
    const useOf = (names: string[]): Use => ({ by, names: names.slice(0, namesTold), more: names.length > namesTold })
    return new Map(rows.map(({ id, names }) => [id, useOf(names)]))
  }

/** Of a page of records, for those who may delete them: they see everything. Nobody else is told. */
export async function usesFor(reader: Reader, actor: Actor, finders: readonly FindUses[], ids: readonly number[]) {
  if (actor.role !== 'superadministrator') return () => undefined
  return usesOf(reader, finders, ids)
}

async function usesOf(reader: Reader, finders: readonly FindUses[], ids: readonly number[]) {
  const found = await Promise.all(finders.map((find) => find(reader, ids)))
  return (id: number): Uses => found.flatMap((of) => of.get(id) ?? [])
}

/** Before a record is deleted, which its caller has locked FOR UPDATE: nothing can begin to refer to it. */
export async function assertUnused(reader: Reader, actor: Actor, finders: readonly FindUses[], id: number) {
  const used = (await usesOf(reader, finders, [id]))(id)
  if (used.length) throw new AppError('in_use', { where: usesText(used, actor.locale) })
}
