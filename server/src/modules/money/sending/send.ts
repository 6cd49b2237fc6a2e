import type { Logger } from 'pino'
import { record } from '../../../platform/activity.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { GateError, type PayoutGate, type PayoutOrder } from '../../../platform/payouts/gate.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { driverOf } from '../drivers.ts'
import { openHolder, openPurse } from '../purses.ts'
import { askEnded, type Ended } from './ask-first.ts'
import { after, enqueueAsking, enqueueSending, type Sends } from './queue.ts'
import { changeSending, isOpen, lockSending, type Sending, type SentPayout } from './rows.ts'
import { takeAnswer, takeSilence } from './take-answer.ts'
import { callForAttention, showSending } from './tell.ts'

/** A payout on hold is looked at again after so long. */
const heldSeconds = 300
/** Until the first question about what nobody knows. */
const firstAskSeconds = 20
/** Between tries while the provider can't be reached; then somebody decides whether it is to be tried further. */
const tryPauses = [60, 300, 900, 3_600] as const

interface Claimed {
  gate: PayoutGate
  payout: SentPayout
  sending: Sending
  /** It was sent before: it is asked about first. */
  isAgain: boolean
  /** The attempts before it that left: they too. */
  earlier: readonly Ended[]
}

/**
 * Sends one payment. That it is on its way is written down before it is, so that whoever goes on after a crash asks and
 * does not send. The purse is opened in memory here and nowhere else.
 */
export async function sendPayout(context: JobContext<Sends>, { id }: { id: number }): Promise<void> {
  const claimed = await context.transact((tx) => claim(tx, id))
  if (!claimed) return context.finish(async () => undefined)
  if (!(await isUnpaidBefore(context, claimed))) return
  if (claimed.isAgain && !(await isUnknownThere(context, claimed))) return
  const outcome = await post(context, claimed)
  await context.finish((tx) => keepOutcome(tx, claimed, outcome))
}

async function claim(tx: Tx<Sends>, id: number): Promise<Claimed | null> {
  const both = await lockSending(tx, { id })
  if (!both || !isOpen(both.payout)) return null
  const { payout, sending } = both
  if (sending.state === 'sending') {
    await becomesUnknown(tx, both, 'the process ended while it was being sent')
    return null
  }
  if (sending.state !== 'queued') return null
  if (payout.hold_reason !== null) {
    await enqueueSending(tx, id, heldSeconds)
    return null
  }
  if (await hasDiffered(tx, payout.id)) {
    await stop(tx, both)
    return null
  }
  const { gate, whyNot } = driverOf(tx.services.payoutGates, payout.provider)
  const reason = whyNot(payout)
  if (!gate || reason !== null || payout.purse_cipher === null) {
    await giveUp(tx, both, sending, reason ?? 'there is no purse any more')
    return null
  }
  await changeSending(tx, sending, { state: 'sending', sent_at: tx.now })
  return { gate, payout, sending, isAgain: sending.sent_at !== null, earlier: await earlierOf(tx, sending) }
}

const earlierOf = (tx: Tx, { payout_id, attempt }: Sending): Promise<Ended[]> =>
  tx.db
    .selectFrom('payout_sendings')
    .select(['id', 'request_id', 'provider', 'differs'])
    .where('payout_id', '=', payout_id)
    .where('attempt', '<', attempt)
    .where('sent_at', 'is not', null)
    .execute()

async function stop(tx: Tx, { payout, sending }: Both, sent_at = sending.sent_at): Promise<void> {
  await changeSending(tx, sending, { state: 'person', words: 'an attempt before differs', sent_at })
  await callForAttention(tx, payout, { change: 'person', words: null })
}

/** What an attempt before turned out to have paid after all is not paid by this one. */
const hasDiffered = async (tx: Tx, payoutId: number): Promise<boolean> =>
  (await tx.db
    .selectFrom('payout_sendings')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('differs', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What the provider declined it may have paid since: another attempt goes when it still says that it did not. */
async function isUnpaidBefore(context: JobContext<Sends>, claimed: Claimed): Promise<boolean> {
  const { isNews, unclear } = await askEnded(context.services.payoutGates, context.transact, claimed.earlier)
  if (!isNews && unclear === null) return true
  await context.finish(async (tx) => {
    const { id, sent_at } = claimed.sending
    if (unclear !== null && !isNews) return keepOutcome(tx, claimed, { failure: 'unsent', words: unclear })
    const both = await lockSending(tx, { id })
    if (both?.sending.state === 'sending') await stop(tx, both, sent_at)
  })
  return false
}

/** Asks before it is sent once more. What is known there, and what can't be asked about, is not. */
async function isUnknownThere({ finish, log }: JobContext<Sends>, { gate, sending }: Claimed): Promise<boolean> {
  try {
    const answer = await gate.ask(sending.request_id)
    if (answer) await finish((tx) => takeAnswer(tx, answer, { asked: true }))
    return answer === null
  } catch (error) {
    const { words } = failureOf(log, sending, error, 'unknown')
    await finish((tx) => takeSilence(tx, sending.id, { words, counts: true }))
    return false
  }
}

type Outcome = { documentId: string } | { failure: GateError['failure']; words: string }

async function post({ services, log }: JobContext<Sends>, { gate, payout, sending }: Claimed): Promise<Outcome> {
  let order: PayoutOrder
  try {
    order = orderOf(services.cipher, payout, sending)
  } catch (error) {
    return failureOf(log, sending, error, 'unsent')
  }
  try {
    return { documentId: await gate.pay(order) }
  } catch (error) {
    return failureOf(log, sending, error, 'unknown')
  }
}

/** A fault of the provider's says what became of the request; one of our own is logged, for nobody sees it else. */
function failureOf(
  log: Logger,
  { id }: Sending,
  error: unknown,
  ofOurOwn: GateError['failure'],
): { failure: GateError['failure']; words: string } {
  if (error instanceof GateError) return { failure: error.failure, words: error.message }
  log.error({ err: error, sending: id }, 'a payout could not be sent')
  return { failure: ofOurOwn, words: 'a fault of our own' }
}

function orderOf(cipher: Cipher, payout: SentPayout, { request_id: requestId }: Sending): PayoutOrder {
  const { id, target, country, currency, amount_minor: amount, purse_cipher, holder_cipher } = payout
  if (purse_cipher === null) throw new Error('The purse is gone')
  return {
    ...{ requestId, target, country, currency, amount },
    purse: openPurse(cipher, id, purse_cipher),
    holder: holder_cipher === null ? {} : openHolder(cipher, id, holder_cipher),
  }
}

/**
 * A callback may have come first: then there is nothing left to say. Where somebody took it for lost meanwhile, the
 * document is worth more than that.
 */
async function keepOutcome(tx: Tx, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { id, sent_at } = claimed.sending
  const both = await lockSending(tx, { id })
  if (!both || !('documentId' in outcome ? ['sending', 'unknown'] : ['sending']).includes(both.sending.state)) return
  const { payout, sending } = both
  if ('documentId' in outcome) {
    const next_at = after(tx, firstAskSeconds * 3)
    const { documentId: document_id } = outcome
    await changeSending(tx, sending, { state: 'sent', document_id, words: null, refusal: null, next_at })
    record(tx, null, { subject: 'payout', id: payout.id, action: 'sent', changes: { document: [null, document_id] } })
    await enqueueAsking(tx, next_at)
    return showSending(tx, payout)
  }
  const { failure, words } = outcome
  if (failure !== 'unsent') return becomesUnknown(tx, both, words, failure === 'refused' ? words : null)
  const tries = sending.tries + 1
  const pause = tryPauses[sending.tries]
  if (pause === undefined) return giveUp(tx, both, claimed.sending, words)
  // As if it had not been claimed: nothing arrived.
  await changeSending(tx, sending, { state: 'queued', tries, words, sent_at })
  await enqueueSending(tx, id, pause)
  showSending(tx, payout)
}

type Both = NonNullable<Awaited<ReturnType<typeof lockSending>>>

async function becomesUnknown(tx: Tx, { payout, sending }: Both, words: string, refusal: string | null = null) {
  const next_at = after(tx, firstAskSeconds)
  await changeSending(tx, sending, { state: 'unknown', words, refusal, next_at })
  await enqueueAsking(tx, next_at)
  showSending(tx, payout)
}

/**
 * Nothing was sent this time, and nothing will be by itself. It has failed if nothing was sent `before` either, or what
 * was is known to be refused; else nobody knows how that ended, and a person has to look.
 */
async function giveUp(tx: Tx, { payout, sending }: Both, before: Sending, words: string): Promise<void> {
  const state = before.sent_at === null || before.refusal !== null ? 'failed' : 'person'
  await changeSending(tx, sending, { state, words, next_at: null, sent_at: before.sent_at })
  await callForAttention(tx, payout, { change: state, words })
}
