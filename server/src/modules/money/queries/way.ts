import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import type { WayView } from '@slipway/domain/money/way.contract.ts'
import { ownSteps, type WayStep, waySteps } from '@slipway/domain/money/way.ts'
import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { payoutById } from './payouts.ts'
import type { Standing } from './standing.ts'

type Asked = Input<(typeof moneyContract)['payoutWay']>

/** Whoever reads the payout reads its way: staff who pay out all of it, its owner what concerns them. */
export async function payoutWay(
  reader: Reader<{ cipher: Cipher } & Standing>,
  actor: Actor,
  { params: { id } }: Asked,
): Promise<{ data: WayView }> {
  await payoutById(reader, actor, id)
  const paysOut = actor.role === 'superadministrator'
  const told: readonly WayStep[] = paysOut ? waySteps : ownSteps
  const rows = await reader.db
    .selectFrom('activity_logs')
    .select(['id', 'action', 'actor_id', 'reason', 'created_at'])
    .where('subject_type', '=', 'payout')
    .where('subject_id', '=', id)
    .where('action', 'in', [...told])
    .orderBy('id')
    .execute()
  const names = paysOut
    ? await people(
        reader,
        rows.flatMap(({ actor_id }) => actor_id ?? []),
      )
    : new Map()
  const steps = rows.map(({ action, actor_id, reason, created_at }) => ({
    step: action as WayStep,
    at: created_at.toISOString(),
    user: names.get(actor_id) ?? null,
    reason,
  }))
  return { data: { steps: paysOut ? steps : steps.flatMap(asTold) } }
}

type Step = WayView['steps'][number]

/** How it is paid is the staff's business: in a file or not, it is being paid. */
function asTold(one: Step, place: number, all: readonly Step[]): Step[] {
  if (one.step !== 'export') return [one]
  return all.slice(0, place).some(({ step }) => step === 'processing') ? [] : [{ ...one, step: 'processing' }]
}

/** So many of the latest are enough to tell by. */
const sample = 200

/** From the request to the payment, of the latest that were asked for and are paid. */
export async function payoutPace({ db }: Reader): Promise<{ data: { usual: number | null } }> {
  const { rows } = await sql<{ usual: number | null }>`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)))::int AS usual
    FROM (SELECT created_at, decided_at FROM payouts WHERE status = 'paid'
      ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(sample)}) latest`.execute(db)
  return { data: { usual: rows[0]?.usual ?? null } }
}
