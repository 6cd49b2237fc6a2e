import type { Updateable } from 'kysely'
import type { MailingReceiversTable } from '../../../platform/database/schema.ts'
import type { MailFailed } from '../../../platform/mail/mail.ts'
import type { Tx } from '../../../platform/tx.ts'
import { noteUndeliverable } from '../commands/undeliverable.ts'
import type { Next } from './step.ts'

const minute = 60_000
/** After a "not now" of the receiver's server. */
const pauses = [1 * minute, 5 * minute, 30 * minute] as const
/** After a server of ours that took nothing: that says nothing of this receiver. */
const awayMs = 1 * minute

/** Of the mail, or of a letter that could not be made. */
export type Failure = Pick<MailFailed, 'fault' | 'message'>

/** What became of a letter that was taken. Whoever was given up as unknown meanwhile is known again. */
export async function noteOutcome(tx: Tx, { id, user_id, email, tries }: Next, failure: Failure | null): Promise<void> {
  await tx.db
    .updateTable('mailing_receivers')
    .set(outcomeOf(tx, tries, failure))
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .execute()
  if (failure?.fault === 'address') await noteUndeliverable(tx, user_id, email, failure.message)
}

function outcomeOf(tx: Tx, tries: number, failure: Failure | null): Updateable<MailingReceiversTable> {
  const ended = { ended_at: tx.now }
  if (!failure) return { state: 'sent', reason: null, ...ended }
  const { message: reason, fault } = failure
  const later = (ms: number) => ({ state: 'waiting' as const, reason, due_at: new Date(tx.now.getTime() + ms) })
  if (fault === 'unknown') return { state: 'unknown', reason, ...ended }
  // It was no try of this receiver: those of before count.
  if (fault === 'away') return { ...later(awayMs), tries }
  const pause = fault === 'later' || fault === 'closing' ? pauses[tries] : undefined
  return pause ? later(pause) : { state: 'failed', reason, ...ended }
}
