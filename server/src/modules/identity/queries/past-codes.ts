import { codeMemoryDays, type PastCode } from '@slipway/domain/identity/code-rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** Whose codes are counted and replaced together. */
export interface Lane {
  phone: string
  /** A trusted browser, or null: all others. */
  browserId: number | null
  /** Asked for by who had just typed the right password. */
  proven: boolean
}

/** The codes of one lane that rules still look at, newest first. */
export async function pastCodes(reader: Reader, { phone, browserId, proven }: Lane): Promise<PastCode[]> {
  const rows = await reader.db
    .selectFrom('phone_challenges')
    .select(['created_at', 'tries', 'tried_at', 'verified_at'])
    .where('phone', '=', phone)
    .where(sql<boolean>`browser_id IS NOT DISTINCT FROM ${browserId}`)
    .where('proven', '=', proven)
    .where('created_at', '>', new Date(reader.now.getTime() - (codeMemoryDays + 1) * 86_400_000))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at, tries, tried_at, verified_at }) => ({
    sentAt: created_at.getTime(),
    wrong: tries - (verified_at ? 1 : 0),
    triedAt: tried_at?.getTime() ?? null,
  }))
}
