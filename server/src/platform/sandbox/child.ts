import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Order, Report } from './task.ts'

/** The process in which strangers' bytes are read. It knows no secrets, and can be ended at any moment. */

/** A third of the processor that others get: at the lowest a busy machine leaves a small picture waiting for minutes. */
const niceness = 5

/** It is logged, and may quote what was read. */
const maxMessage = 200

/** Requests come first, and when memory runs out the kernel shall take this process rather than the server. */
function stepBack(): void {
  setPriority(niceness)
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '800')
}

async function carryOut({ module, input }: Order): Promise<Report> {
  try {
    const { run } = (await import(module)) as { run: (input: unknown) => Promise<unknown> }
    return { result: await run(input) }
  } catch (error) {
    const { stack, code, message } = error as Partial<NodeJS.ErrnoException>
    const told = stack ?? String(error)
    return { error: told.replace(message ?? told, (text) => text.slice(0, maxMessage)), code }
  }
}

const send = (report: Report) => process.send?.(report)

try {
  stepBack()
} catch {
  // Containers may forbid it.
}
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => void carryOut(order).then(send))
send('ready')
