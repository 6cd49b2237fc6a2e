import type { Actor } from '@slipway/domain/access/actor.ts'
import { countedAtMost } from '../../../platform/list/counted.ts'
import { countUpTo, type Part } from '../../../platform/list/page.ts'
import type { Reader } from '../../../platform/tx.ts'

/** How many checks wait for an administrator, as far as their list counts; nothing for others. */
export async function waitingPassports({ db }: Reader, { role }: Actor): Promise<number | undefined> {
  if (role !== 'superadministrator') return undefined
  const pending = db.selectFrom('passport_checks').where('status', '=', 'pending') as unknown as Part
  return (await countUpTo(countedAtMost, [pending]).execute(db)).rows[0]?.total ?? 0
}
