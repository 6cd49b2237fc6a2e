import type { ProofWay } from '@slipway/domain/factors/kinds.ts'
import type { Reader } from '../../../platform/tx.ts'

/** With what somebody can pass the second factor; none without one. */
export async function factorWays(reader: Reader, userId: number): Promise<ProofWay[]> {
  const kinds = await reader.db
    .selectFrom('second_factors')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('kind', 'desc')
    .execute()
  if (!kinds.length) return []
  return [...kinds.map(({ kind }) => kind), ...((await recoveryLeft(reader, userId)) ? (['recovery'] as const) : [])]
}

export async function recoveryLeft({ db }: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const passkeysOf = ({ db }: Reader, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .$narrowType<{ credential_id: string; public_key: string; sign_count: bigint }>()
    .execute()
