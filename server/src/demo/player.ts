import { openOn } from '../cli/open.ts'
import { Filled } from './filled.ts'
import { makeSnapshot } from './make-snapshot.ts'
import type { Order, Report } from './play-apart.ts'

/** The process in which the demo is played: it takes one order, and ends. */
async function carryOut({ config, url, draft }: Order): Promise<Report> {
  const host = openOn(config, url, async () => undefined)
  try {
    await makeSnapshot(host, draft)
    return 'made'
  } catch (error) {
    if (error instanceof Filled) return 'filled'
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await host.close()
  }
}

process.once('disconnect', () => process.exit(1))
process.once('message', async (order: Order) => {
  const report = await carryOut(order)
  process.send?.(report, () => process.exit())
})
