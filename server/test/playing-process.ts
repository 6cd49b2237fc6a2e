import { type Order, playApart } from '../src/demo/play-apart.ts'

/** Has the demo played, as the server does, and tells which libraries are loaded here afterwards. */
process.once('message', async (order: Order) => {
  await playApart(order)
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] }
  process.send?.(sharedObjects, () => process.exit())
})
process.once('disconnect', () => process.exit(1))
