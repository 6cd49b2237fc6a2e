import { fileURLToPath } from 'node:url'
import { figure } from '@slipway/server/test/figure.ts'
import { startBenchDatabase } from './lib/database.ts'
import { load, sideBySide } from './lib/load.ts'
import { serve } from './lib/process.ts'
import { seedSubtasks } from './lib/seed.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * The list call of the board, which always answers the total too, against a bare handler with the same SQL, without the
 * total and with it, in one run: page 1 and page 1,000.
 * Usage: node bench/tasks-list.ts [subtasks=1000000] [rounds=3] [seconds=8]
 */
const [subtasks = 1_000_000, rounds = 3, seconds = 8] = process.argv.slice(2).map(Number)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const database = await startBenchDatabase()
try {
  const { programmers } = await seedSubtasks(database.url, subtasks)
  const { tokens, dataDir } = await accessTokensFor(database.url, programmers)
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const bare = await serve(here('./peers/bare-list.ts'), env, '/health')
  const slipway = await serve(here('../server/src/main.ts'), env, '/api/ready')
  try {
    const query = 'filter[status]=published&filter[type]=programmer&include=application,task&sort=-id'
    console.log(`${subtasks} subtasks, 32 connections, ${rounds} rounds of ${seconds} s, medians`)
    const subjects = [
      { name: 'page 1', page: 1, total: '' },
      { name: 'page 1, both with the total', page: 1, total: '&total=1' },
      { name: 'page 1,000', page: 1_000, total: '' },
    ]
    for (const { name, page, total } of subjects) {
      const ofBare = (seconds: number) => load(bare, `/list?offset=${(page - 1) * 10}${total}`, [], { seconds })
      const ofSlipway = (seconds: number) =>
        load(slipway, `/api/v3/subtasks?${query}&page[number]=${page}`, tokens, { seconds })
      // Both are compiled before they are measured.
      await sideBySide(
        1,
        () => ofBare(10),
        () => ofSlipway(10),
      )
      const { left, right } = await sideBySide(
        rounds,
        () => ofBare(seconds),
        () => ofSlipway(seconds),
      )
      console.log(
        [
          `${name}:`,
          `bare ${left.perSecond.toFixed(0)}/s, ${left.cpuMs.toFixed(2)} ms of processor, p99 ${left.p99} ms;`,
          `Slipway ${right.perSecond.toFixed(0)}/s, ${right.cpuMs.toFixed(2)} ms, p99 ${right.p99} ms`,
        ].join(' '),
      )
      figure(`list, ${name}: a second, of a bare handler’s`, right.perSecond / left.perSecond, '', { atLeast: 0.6 })
      figure(`list, ${name}: processor, of a bare handler’s`, right.cpuMs / left.cpuMs, '', { atMost: 2 })
    }
    figure('resident memory after lists', slipway.memory(), 'MiB', { atMost: 300 })
  } finally {
    await Promise.all([bare.stop(), slipway.stop()])
  }
} finally {
  await database.stop()
}
