import { AppError } from '../../../platform/app-error.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import { SandboxFailure } from '../../../platform/sandbox/task.ts'
import { type Fault, type Recipe, type Rendered, renderMail } from './task.ts'

const renderMs = 5_000

/** Made in a process that can be ended: one that took too much is the fault of what it was given. */
export async function compose(sandbox: Sandbox, person: number, recipe: Recipe): Promise<Rendered | { fault: Fault }> {
  const seat = sandbox.enter(person)
  try {
    return await seat.run(renderMail, recipe, renderMs)
  } catch (error) {
    return faultOf(error)
  } finally {
    seat.leave()
  }
}

/** What a process that ended says of what it was given; where it says nothing, 503: it may go well in a moment. */
export function faultOf(error: unknown): { fault: Fault } {
  if (!(error instanceof SandboxFailure)) throw error
  if (error.reason === 'crash') throw new AppError('unavailable', { seconds: 5 })
  return { fault: { at: 'body', why: `it takes too much ${error.reason}` } }
}
