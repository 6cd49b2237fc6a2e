import { mostAsks, patienceSeconds, type SendingDifference } from '@slipway/domain/money/sendings.ts'
import type { GateAnswer } from '../../../platform/payouts/gate.ts'
import type { Tx } from '../../../platform/tx.ts'
import { concludePayout } from '../commands/conclude-payout.ts'
import { after, enqueueAsking } from './queue.ts'
import { changeSending, isOpen, lockSending, type Sending, type SendingChange, type SentPayout } from './rows.ts'
import { callForAttention, showSending } from './tell.ts'

/** Seconds from one question to the next, while there is no end. */
const pauses = [60, 600, 3_600] as const
export const pauseAfter = (asks: number): number => pauses[Math.min(asks, pauses.length - 1)] as number

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Both {
  payout: SentPayout
  sending: Sending
}

/**
 * Takes what the provider says of a payment, whoever brought it: a callback, a question of the machine or one by hand.
 * It may come twice, late and against what was said before: money moves once, and never back. An id that is none of ours
 * changes nothing. `asked`: it answers a question of the machine, which counts.
 */
export async function takeAnswer(tx: Tx, answer: GateAnswer, { asked = false } = {}): Promise<void> {
  // Ours are UUIDs; what others have given it is none of ours.
  const both = uuid.test(answer.requestId) && (await lockSending(tx, { request_id: answer.requestId }))
  if (!both) return
  const { payout, sending } = both
  const wrong = differenceOf(both, answer)
  if (wrong) return flag(tx, both, answer, wrong)
  const told = toldBy(tx, answer)
  // What was on its way while the end was told already.
  if (answer.state === 'PENDING' && (sending.state === 'paid' || sending.state === 'failed')) return
  if (answer.state === 'PENDING') return keepWaiting(tx, both, { ...told, state: 'sent' }, asked ? 'counts' : null)
  if (answer.state === 'EXECUTED') {
    if (isOpen(payout)) await concludePayout(tx, null, payout, { status: 'paid', reason: null })
    // What staff have marked as paid there it had not said itself yet.
    if (sending.state !== 'paid' || sending.answer === null)
      await changeSending(tx, sending, { ...told, state: 'paid', words: null })
    return showSending(tx, payout)
  }
  if (sending.state !== 'failed') {
    await changeSending(tx, sending, { ...told, state: 'failed' })
    if (isOpen(payout)) await callForAttention(tx, payout, { change: 'failed', words: answer.words })
    else showSending(tx, payout)
  } else await changeSending(tx, sending, told)
}

const toldBy = (tx: Tx, answer: GateAnswer): SendingChange => ({
  ...{ answer: answer.state, document_id: answer.documentId, fee: answer.fee, words: answer.words },
  ...{ answered_at: tx.now, refusal: null, next_at: null },
})

/** What of the answer can't be: another sum, another document, or an end against the end that is known. */
function differenceOf({ payout, sending }: Both, answer: GateAnswer): SendingDifference | null {
  if (answer.amount !== payout.amount_minor || answer.currency !== payout.currency) return 'amount'
  if (sending.document_id !== null && sending.document_id !== answer.documentId) return 'document'
  if (answer.state === 'EXECUTED') return isPaidOtherwise(payout, sending) ? 'state' : null
  // What staff have marked as paid was not, or not by it.
  const isBelieved = payout.status === 'paid' && sending.state !== 'failed'
  return answer.state === 'DECLINED' && (sending.answer === 'EXECUTED' || isBelieved) ? 'state' : null
}

/**
 * The money of an attempt that counted as failed, or whose end nobody knew, may have gone another way by now, by hand or
 * by another attempt, or be in the wallet again.
 */
const isPaidOtherwise = (payout: SentPayout, sending: Sending): boolean =>
  sending.answer === 'DECLINED' ||
  payout.status === 'rejected' ||
  (payout.status === 'paid' && sending.state !== 'paid') ||
  (sending.state === 'failed' && payout.batch_id !== null)

/** Kept for people to see; nothing is paid and nothing taken back by it. */
async function flag(tx: Tx, { payout, sending }: Both, answer: GateAnswer, differs: SendingDifference): Promise<void> {
  const isFinal = sending.state === 'paid' || sending.state === 'failed'
  await changeSending(tx, sending, {
    ...{ differs, answered_at: tx.now, next_at: null, words: answer.words ?? sending.words },
    // What a final row said before stays beside it: that is what it differs from.
    ...(isFinal
      ? {}
      : { state: 'person', answer: answer.state, document_id: sending.document_id ?? answer.documentId }),
  })
  if (sending.differs !== differs) await callForAttention(tx, payout, { change: 'differs', words: answer.words })
}

/** A question of the machine: one that was answered, or may have been, `counts`; one that never arrived is `unsent`. */
type Question = 'counts' | 'unsent' | null

/** No end yet: it is asked about again, and after so many times, or so long, a person is called. */
async function keepWaiting(
  tx: Tx,
  { payout, sending }: Both,
  change: SendingChange,
  question: Question,
): Promise<void> {
  const asks = sending.asks + (question === 'counts' ? 1 : 0)
  const waited = secondsSince(tx, sending)
  const isOver = sending.state === 'person' || asks >= mostAsks || waited >= patienceSeconds
  const next_at = isOver ? null : nextAsk(tx, { ...sending, asks }, question)
  const state = isOver ? 'person' : (change.state ?? (sending.state === 'sending' ? 'unknown' : sending.state))
  await changeSending(tx, sending, { ...change, asks, state, next_at })
  if (next_at) await enqueueAsking(tx, next_at)
  if (isOver && sending.state !== 'person' && isOpen(payout))
    await callForAttention(tx, payout, { change: 'person', words: change.words ?? sending.words })
  else showSending(tx, payout)
}

const secondsSince = (tx: Tx, { sent_at, begun_at }: Sending): number =>
  (tx.now.getTime() - (sent_at ?? begun_at).getTime()) / 1000

/** What nobody could be asked about waits as long again as it has waited: it must not crowd out what can be. */
function nextAsk(tx: Tx, sending: Sending, question: Question): Date {
  if (question === 'unsent') return after(tx, Math.max(pauseAfter(0), secondsSince(tx, sending)))
  if (question === null && sending.next_at !== null) return sending.next_at
  return after(tx, pauseAfter(sending.asks))
}

/**
 * The provider says that it knows no such payment. Where it had refused to take it that is the end; else it may be on
 * its way still, and is never sent again by itself. `asked`: to a question of the machine.
 */
export async function takeAbsence(tx: Tx, id: number, { asked }: { asked: boolean }): Promise<void> {
  const both = await lockSending(tx, { id })
  if (!both || both.sending.state === 'paid' || both.sending.state === 'failed') return
  const { payout, sending } = both
  if (sending.refusal === null || sending.document_id !== null) {
    const words = sending.words ?? 'the provider knows no such payment'
    return keepWaiting(tx, both, { answered_at: tx.now, words }, asked ? 'counts' : null)
  }
  await changeSending(tx, sending, { state: 'failed', words: sending.refusal, answered_at: tx.now, next_at: null })
  if (isOpen(payout)) await callForAttention(tx, payout, { change: 'failed', words: sending.refusal })
}

/** There was no answer. Where nothing was asked (`counts` false) it is tried again, later each time, and not counted. */
export async function takeSilence(tx: Tx, id: number, { words, counts }: { words: string; counts: boolean }) {
  const both = await lockSending(tx, { id })
  if (!both || both.sending.state === 'paid' || both.sending.state === 'failed') return
  await keepWaiting(tx, both, { words }, counts ? 'counts' : 'unsent')
}

/** What has no end by then is overdue. */
export const overdueBefore = (tx: Pick<Tx, 'now'>): Date => after(tx, -patienceSeconds)

/** Somebody has to look at what is overdue, whether anybody could be asked about it or not. */
export async function callForOverdue(tx: Tx, id: number): Promise<void> {
  const both = await lockSending(tx, { id })
  if (both?.sending.state === 'sent' || both?.sending.state === 'unknown') await keepWaiting(tx, both, {}, null)
}
