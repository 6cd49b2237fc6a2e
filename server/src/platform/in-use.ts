import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Uses, usesText } from '@slipway/domain/kernel/in-use.ts'
import { AppError } from './app-error.ts'
import type { Reader } from './tx.ts'

/** How many names of users are told. */
export const namesTold = 3

/** What refers to the records, by their ids. The module that owns the table of the users gives it. */
export type FindUses = (reader: Reader, ids: readonly number[]) => Promise<Map<number, Uses[number]>>

/** What refers to each of the records, of all kinds. */
export async function usesOf(reader: Reader, finders: readonly FindUses[], ids: readonly number[]) {
  if (!ids.length) return () => []
  const found = await Promise.all(finders.map((find) => find(reader, ids)))
  return (id: number): Uses => found.flatMap((of) => of.get(id) ?? [])
}

/** Before a record is deleted, which its caller has locked FOR UPDATE: nobody can refer to it any more. */
export async function assertUnused(reader: Reader, finders: readonly FindUses[], id: number, locale: Locale) {
  const used = (await usesOf(reader, finders, [id]))(id)
  if (used.length) throw new AppError('in_use', { where: usesText(used, locale) })
}
