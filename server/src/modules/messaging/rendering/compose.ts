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
    if (error instanceof SandboxFailure) return { fault: { at: 'body', why: `it takes too much ${error.reason}` } }
    throw error
  } finally {
    seat.leave()
  }
}
