import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { DecidedPayout } from '@slipway/domain/money/policy.ts'
import { asksPerMinute, type SendingDifference } from '@slipway/domain/money/sendings.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Before } from '../../../platform/guard.ts'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Tx } from '../../../platform/tx.ts'
import { judgedColumns, type Standing, standingOf } from '../queries/standing.ts'
import { askedLately, askOne, type Due } from './ask.ts'
import { takeAbsence, takeAnswer } from './take-answer.ts'

/** An attempt that left and counts as over. */
export interface Ended extends Due {
  differs: SendingDifference | null
}

/** What asking once more came to. */
export interface AskedFirst {
  /** Was any of them paid after all, of which nobody knew? */
  isNews: boolean
  /** Why it isn't certain of all of them that they were not paid; null when it is. */
  unclear: string | null
}

/** For payouts of which nothing ever left. */
export const nothingLeft: AskedFirst = { isNews: false, unclear: null }

type WhyNot = (actor: Actor, payout: DecidedPayout) => ErrorCode | null

/**
 * Asks about what left of these payouts, before their money goes another way: what was declined may have been paid
 * since. Nothing of the database is held meanwhile. What `whyNot` denies is not asked about, for the command will refuse
 * it. Throws payout_asked and payout_asks_many.
 */
export async function askFirst(
  { reader, transact }: Before<Standing>,
  actor: Actor,
  ids: readonly number[],
  whyNot: WhyNot,
): Promise<AskedFirst> {
  const ended = await transact((tx) => claimEnded(tx, actor, ids, whyNot))
  return askEnded(reader.services.payoutGates, transact, ended)
}

async function claimEnded(tx: Tx<Standing>, actor: Actor, ids: readonly number[], whyNot: WhyNot): Promise<Ended[]> {
  const payouts = await tx.db.selectFrom('payouts').select(judgedColumns).where('id', 'in', ids).execute()
  const standings = await standingOf(tx, actor, payouts)
  const free = [...standings].flatMap(([id, standing]) => (whyNot(actor, standing) ? [] : [id]))
  if (!free.length) return []
  const ended = await tx.db
    .selectFrom('payout_sendings')
    .select(['id', 'request_id', 'provider', 'differs'])
    .where('payout_id', 'in', free)
    .where('sent_at', 'is not', null)
    .where('state', 'in', ['failed', 'person'])
    .execute()
  if (!ended.length) return []
  const { all } = asksPerMinute
  if (ended.length > all) throw new AppError('payout_asks_many', { count: ended.length, max: all })
  if ((await askedLately(tx)) + ended.length > all) throw new AppError('payout_asked', { seconds: 60 })
  const asked = ended.map(({ id }) => id)
  await tx.db.updateTable('payout_sendings').set({ asked_at: tx.now }).where('id', 'in', asked).execute()
  return ended
}

/** Asks about them all at once, and takes what the provider says as whatever else it says. */
export async function askEnded(
  gates: PayoutGates,
  transact: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  ended: readonly Ended[],
): Promise<AskedFirst> {
  const asked = { ...nothingLeft }
  const all = await Promise.all(ended.map(async (one) => ({ one, said: await askOne(gates, one) })))
  for (const { one, said } of all) {
    if ('failure' in said) {
      asked.unclear ??= said.words
      continue
    }
    const { answer } = said
    if (answer?.state === 'EXECUTED') asked.isNews ||= one.differs === null
    if (answer?.state === 'PENDING') asked.unclear ??= 'PENDING'
    await transact((tx) => (answer ? takeAnswer(tx, answer) : takeAbsence(tx, one.id, { asked: false })))
  }
  return asked
}
