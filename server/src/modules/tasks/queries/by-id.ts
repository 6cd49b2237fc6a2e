import type { Actor } from '@slipway/domain/access/actor.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentRow } from '../present.ts'
import { rowsOf } from './rows.ts'

const include = ['application', 'task', 'user'] as const

/** Subtasks as lists show them, for what refers to them; that the actor may see them was decided before. */
export async function subtasksById(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, SubtaskView>> {
  if (!ids.length) return new Map()
  const rows = await rowsOf(reader, actor, sql`SELECT unnest(${[...new Set(ids)]}::int[]) AS id`, include)
  return new Map(rows.map((row) => [row.id, presentRow(reader, actor, row, include)]))
}
