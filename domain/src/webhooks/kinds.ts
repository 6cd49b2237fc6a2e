/** `failed`: the last try; another one follows by itself. `given_up`: none does. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try came to nothing: `status` is an answer that is no 2xx, `off` an endpoint that was switched off meanwhile. */
export const hookFaults = ['status', 'redirect', 'timeout', 'name', 'address', 'tls', 'connection', 'off'] as const
export type HookFault = (typeof hookFaults)[number]

/** Why nothing is sent to an endpoint. */
export const hookOffReasons = ['person', 'gone', 'failing'] as const
export type HookOffReason = (typeof hookOffReasons)[number]

export const maxHookUrl = 1_000
export const maxHookDescription = 200

/** An old secret signs beside the new one for so long: receivers change theirs in between. */
export const oldSecretHours = 24
