import { analyze } from '../modules/suspicion/commands/analyze.ts'
import { keepTrace } from '../modules/suspicion/commands/keep-trace.ts'
import type { DemoTx } from './demo-tx.ts'
import { executorsOf, type People } from './people.ts'
import type { Random } from './random.ts'
import { dayMs } from './timeline.ts'

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
] as const

/** Executors by their place among them: they come from the same two browsers, and the last pair only from one address. */
const together = [
  { places: [9, 21, 33], visitors: ['8c1f20aa51', '41d77be903'], ip: '203.0.113.77' },
  { places: [15, 27], visitors: [], ip: '198.51.100.24' },
] as const

/** From where people came, who is signed in, and what the analyser makes of it. */
export async function leaveSigns(tx: DemoTx, people: People, random: Random): Promise<void> {
  const executors = executorsOf(people)
  for (const [place, id] of executors.entries()) {
    await keepTrace(tx, id, { ip: `203.0.113.${place + 100}`, visitorId: `visitor-${id}` })
    if (random.chance(0.7)) await session(tx, id, place, random)
  }
  for (const { places, visitors, ip } of together) {
    for (const place of places) {
      const id = executors[place] as number
      await keepTrace(tx, id, { ip })
      for (const visitorId of visitors) await keepTrace(tx, id, { ip, visitorId })
    }
  }
  await analyze({ log: tx.log, now: () => tx.now, services: tx.services, transact: (work) => work(tx) })
}

async function session(tx: DemoTx, user_id: number, place: number, random: Random): Promise<void> {
  const last_used_at = new Date(tx.now.getTime() - random.between(1, 20 * 24) * (dayMs / 24))
  await tx.db
    .insertInto('sessions')
    .values({
      user_id,
      last_used_at,
      user_agent: browsers[place % browsers.length] as string,
      ip: `203.0.113.${place + 100}`,
      created_at: new Date(last_used_at.getTime() - 3 * dayMs),
      expires_at: new Date(last_used_at.getTime() + 30 * dayMs),
    })
    .execute()
}
