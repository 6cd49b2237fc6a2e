import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Use, type Uses, usesText } from '@slipway/domain/kernel/in-use.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from './app-error.ts'
import type { Condition } from './list/page.ts'
import type { Reader } from './tx.ts'

const namesTold = 3

/** What refers to records. The module that owns the table of the users gives it. */
export interface Users {
  by: Use['by']
  /** A SELECT of the `name` of those that refer to the record, the latest first, along an index. */
  named: (id: RawBuilder<unknown>) => RawBuilder<unknown>
}

async function findUses({ db }: Reader, { by, named }: Users, ids: readonly number[]): Promise<Map<number, Use>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    SELECT record.id, array_agg(found.name) AS names FROM unnest(${[...ids]}::int[]) AS record (id)
    CROSS JOIN LATERAL (${named(sql`record.id`)} LIMIT ${sql.lit(namesTold + 1)}) found GROUP BY record.id`.execute(db)
  const useOf = (names: string[]): Use => ({ by, names: names.slice(0, namesTold), more: names.length > namesTold })
  return new Map(rows.map(({ id, names }) => [id, useOf(names)]))
}

/** The filter of a list by whether anything refers to its records, whose ids stand in this column. */
export const usedBy =
  (id: string, users: readonly Users[]) =>
  (isUsed: boolean): Condition => {
    // Each record is asked for its first user: together the planner would look through all of them.
    const any = sql`(${sql.join(
      users.map(({ named }) => sql`EXISTS (${named(sql.ref(id))} OFFSET 0)`),
      sql` OR `,
    )})`
    return isUsed ? any : sql`NOT ${any}`
  }

/** Of a page of records, for those who may delete them: they see everything. Nobody else is told. */
export async function usesFor(reader: Reader, actor: Actor, users: readonly Users[], ids: readonly number[]) {
  if (actor.role !== 'superadministrator') return () => undefined
  return usesOf(reader, users, ids)
}

async function usesOf(reader: Reader, users: readonly Users[], ids: readonly number[]) {
  const found = await Promise.all(users.map((one) => findUses(reader, one, ids)))
  return (id: number): Uses => found.flatMap((of) => of.get(id) ?? [])
}

/** Before a record is deleted, which its caller has locked FOR UPDATE: nothing can begin to refer to it. */
export async function assertUnused(reader: Reader, actor: Actor, users: readonly Users[], id: number) {
  const used = (await usesOf(reader, users, [id]))(id)
  if (used.length) throw new AppError('in_use', { where: usesText(used, actor.locale) })
}
