/** Spans that the product measures by the clock of the machine, in milliseconds. Tests pass spans of their own. */
export interface Limits {
  /** How long it waits for a free connection to the database, or for a new one. */
  connectionMs: number
  /** How long one statement of a request may take; those of jobs may take longer (runner.ts). */
  statementMs: number
  /** How long a transaction may wait for its next statement before the database ends it and frees its locks. */
  idleTransactionMs: number
  /** How long a page waits for its list's exact total. */
  totalMs: number
  /** A count of rows that takes longer is remembered. */
  totalSlowMs: number
  /** How long the readiness probe waits for the database. */
  probeMs: number
  /** How long it waits for one answer of a telephony provider. */
  telephonyMs: number
  /** How long it waits for all answers of the single sign-on provider that one exchange needs. */
  ssoMs: number
  /** How long it waits for one answer of an application store. */
  storeMs: number
  /** How long it waits for one answer of a service whose balance it reads. */
  balanceMs: number
  /** How long it waits for the daily rate of the dollar. */
  bankMs: number
  /** How long it waits for the start of a sandbox process. */
  sandboxStartMs: number
  /** How many times the span that a task in the sandbox is given. */
  sandboxFactor: number
  /** How much longer than its span of the processor a task in the sandbox may take where the processor is busy. */
  sandboxPatience: number
  /** How long a node waits for the answers of the other nodes, and for its own connection to the notices. */
  nodeMs: number
  /** How long a socket may stay without saying whose it is. */
  strangerMs: number
  /** How often each node looks for sockets whose session has ended. */
  patrolMs: number
  /** How long the rights of a token are remembered. */
  actorMs: number
  /** After how long counted security events are written. */
  eventsMs: number
}

export const usualLimits: Limits = {
  connectionMs: 5_000,
  statementMs: 5_000,
  idleTransactionMs: 60_000,
  totalMs: 1_500,
  totalSlowMs: 50,
  probeMs: 2_000,
  telephonyMs: 3_000,
  ssoMs: 3_000,
  storeMs: 6_000,
  balanceMs: 5_000,
  bankMs: 10_000,
  sandboxStartMs: 20_000,
  sandboxFactor: 1,
  sandboxPatience: 3,
  nodeMs: 5_000,
  strangerMs: 10_000,
  patrolMs: 30_000,
  actorMs: 2_000,
  eventsMs: 60_000,
}
