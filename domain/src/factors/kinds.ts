/** What a person may have beside a password: an app that shows codes, or a key of a device. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What the first factor of a sign-in was, and what is asked for beside it. */
export const firstProofs = ['password', 'code'] as const
export type FirstProof = (typeof firstProofs)[number]
export const nextSteps = ['code', 'factor'] as const
export type NextStep = (typeof nextSteps)[number]

/** With what a session can prove whose it is. */
export const proofWays = ['totp', 'passkey', 'recovery', 'password', 'code'] as const
export type ProofWay = (typeof proofWays)[number]

/** Between the first factor and the second. */
export const stepMinutes = 10
export const triesOfStep = 5
export const factorsMost = 10
export const recoveryCodeCount = 10
export const totpSeconds = 30
