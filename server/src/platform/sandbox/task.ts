declare const types: unique symbol

/** Work that reads what strangers sent. Its module exports `run`, and is loaded in a process of its own only. */
export interface SandboxTask<I, O> {
  module: string
  readonly [types]?: (input: I) => O
}

export const sandboxTask = <I, O>(module: URL): SandboxTask<I, O> => ({ module: module.href })

/**
 * A task ended without a result: too long, too big, or its process died. Only memory is surely the input's fault: how
 * much of the processor's time something takes depends on what else the machine does.
 */
export class SandboxFailure extends Error {
  /** `time` is the processor's; who got too little of it in a long while says `crash`. */
  readonly reason: 'time' | 'memory' | 'crash'

  constructor(reason: SandboxFailure['reason']) {
    super(`The sandbox ended: ${reason}`)
    this.reason = reason
  }
}

/** What goes to the process, and what comes back from it. */
export interface Order {
  module: string
  input: unknown
}
export type Report = 'ready' | { result: unknown } | { error: string; code?: string | undefined }
