/**
 * How far a provider is with a payout. `sending`: the request is on its way, or the process ended on the way; `unknown`:
 * nobody knows whether it arrived; `person`: asking has led to no end, somebody has to look.
 */
export const sendingStates = ['queued', 'sending', 'sent', 'unknown', 'person', 'paid', 'failed'] as const
export type SendingState = (typeof sendingStates)[number]

/** What a provider says of a payment. The last two are final, or should be. */
export const providerAnswers = ['PENDING', 'EXECUTED', 'DECLINED'] as const
export type ProviderAnswer = (typeof providerAnswers)[number]

/** What of an answer can be otherwise than it can be: flagged, and nothing is paid or taken back by it. */
export const sendingDifferences = ['state', 'amount', 'document'] as const
export type SendingDifference = (typeof sendingDifferences)[number]

/** After so many questions without an end a person is called. */
export const mostAsks = 3
/**
 * And so many seconds after it left, whatever became of the questions: three that arrive take 71 minutes with the rounds
 * between them, and who has none by then has nobody to answer.
 */
export const patienceSeconds = 5_400

/** Questions about payments that the provider bears in a minute; those by hand have what the machine leaves. */
export const asksPerMinute = { all: 20, machine: 15 } as const

/** Of one that nobody decided on: under way, and nobody else may pay or give back the money. */
const underWay: readonly SendingState[] = ['queued', 'sending', 'sent', 'unknown']
export const isUnderWay = (state: SendingState): boolean => underWay.includes(state)
