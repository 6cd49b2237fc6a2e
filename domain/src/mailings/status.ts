/** `scheduled`: confirmed, begins by itself. `paused` goes on where it was; `stopped` never does. */
export const mailingStatuses = ['draft', 'scheduled', 'running', 'paused', 'done', 'stopped'] as const
export type MailingStatus = (typeof mailingStatuses)[number]

interface Move {
  from: readonly MailingStatus[]
  to: MailingStatus
}

/** The one table of what follows what: commands, buttons and tests read it. */
export const mailingMoves = {
  schedule: { from: ['draft'], to: 'scheduled' },
  withdraw: { from: ['scheduled'], to: 'draft' },
  begin: { from: ['draft', 'scheduled'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
  finish: { from: ['running'], to: 'done' },
} as const satisfies Record<string, Move>
export type MailingMove = keyof typeof mailingMoves

export const mayMove = (status: MailingStatus, move: MailingMove): boolean =>
  (mailingMoves[move].from as readonly MailingStatus[]).includes(status)

/** Its receivers are known, and what became of each. */
export const hasBegun = (status: MailingStatus): boolean => status !== 'draft' && status !== 'scheduled'

/**
 * `unknown`: handed over, and nobody knows whether it was taken; it is never tried again. `skipped`: nothing was sent, for
 * the reason beside it.
 */
export const receiverStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const
export type ReceiverState = (typeof receiverStates)[number]

/** Why somebody of a segment is sent nothing, the first that holds. */
export const refusals = ['deleted', 'blocked', 'no-email', 'unconfirmed', 'unsubscribed', 'undeliverable'] as const
export type Refusal = (typeof refusals)[number]

export const isRefusal = (reason: string): reason is Refusal => (refusals as readonly string[]).includes(reason)

/** What waits in a mailing that was stopped is never sent: nothing resumes it. */
export const isLeftOut = (state: ReceiverState, mailing: MailingStatus): boolean =>
  state === 'waiting' && mailing === 'stopped'
