import type { PersonView } from '@slipway/domain/users/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'

/** Whose work the bonuses for invitations are for, by their transactions: what was posted together with the pay. */
export async function earnersOf(
  reader: Reader<{ cipher: Cipher }>,
  bonuses: readonly number[],
): Promise<ReadonlyMap<number, PersonView>> {
  if (!bonuses.length) return new Map()
  const rows = await reader.db
    .selectFrom('transactions as bonus')
    .innerJoin('transactions as pay', (join) =>
      join
        .onRef('pay.subtask_id', '=', 'bonus.subtask_id')
        .onRef('pay.created_at', '=', 'bonus.created_at')
        .on('pay.deposit_type', '=', 'task'),
    )
    .select(['bonus.id', 'pay.user_id'])
    .where('bonus.id', 'in', [...bonuses])
    .execute()
  const faces = await people(
    reader,
    rows.map(({ user_id }) => user_id),
  )
  return new Map(
    rows.flatMap(({ id, user_id }) => (faces.has(user_id) ? [[id, faces.get(user_id) as PersonView]] : [])),
  )
}

/** The other way round: the bonuses that the work of a person brought to whoever invited them. */
export const broughtBy = (userId: number): RawBuilder<unknown> => sql`(SELECT bonus.id FROM transactions pay
  JOIN transactions bonus ON bonus.subtask_id = pay.subtask_id AND bonus.created_at = pay.created_at
    AND bonus.deposit_type = 'referral'
  WHERE pay.user_id = ${userId} AND pay.deposit_type = 'task')`
