import { fileURLToPath } from 'node:url'
import { figure } from '@slipway/server/test/figure.ts'
import { race } from './lib/claim-races.ts'
import { seedClaims } from './lib/claim-seed.ts'
import { startBenchDatabase } from './lib/database.ts'
import { type Load, sideBySide } from './lib/load.ts'
import { serve } from './lib/process.ts'
import { spend } from './lib/spend.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * Claims: how many a second when everybody takes another task, against a bare handler that writes the same rows as
 * durably, in one run; and one task that 200 executors take at once.
 * Usage: node bench/claims.ts [claims=2000 a round] [rounds=3] [races=20]
 */
const [claims = 2_000, rounds = 3, races = 20] = process.argv.slice(2).map(Number)
const executors = 200
const warmUpRounds = 2
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const database = await startBenchDatabase()
try {
  const { executorIds, subtaskIds } = await seedClaims(
    database.url,
    executors,
    2 * claims * (rounds + warmUpRounds) + races,
  )
  const { tokens, dataDir } = await accessTokensFor(database.url, executorIds)
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', DATABASE_POOL: '32' }
  const bare = await serve(here('./peers/bare-claim.ts'), env, '/health')
  const slipway = await serve(here('../server/src/main.ts'), env, '/api/ready')
  const portion = () => subtaskIds.splice(0, claims)
  const ofBare = (connections: number) => () =>
    spend(
      bare,
      portion(),
      (id, place) => ({ path: `/claim?id=${id}&user=${executorIds[place % executors]}` }),
      connections,
    )
  const ofSlipway = (connections: number) => () =>
    spend(
      slipway,
      portion(),
      (id, place) => ({
        path: `/api/v3/subtasks/${id}/process`,
        headers: { authorization: `Bearer ${tokens[place % executors]}` },
      }),
      connections,
    )
  try {
    // Both are compiled before they are measured; until then many at once would be turned away as too many.
    await sideBySide(warmUpRounds, ofBare(8), ofSlipway(8))
    const { left, right } = await sideBySide(rounds, ofBare(32), ofSlipway(32))
    console.log(`${rounds} rounds of ${claims} claims over 32 connections, medians`)
    tell('bare', left)
    tell('Slipway', right)
    figure('claims a second, of a bare handler’s', right.perSecond / left.perSecond, '', { atLeast: 0.6 })
    await race(slipway.url, subtaskIds.splice(0, races), tokens)
    figure('resident memory after claims', slipway.memory(), 'MiB', { atMost: 300 })
  } finally {
    await Promise.all([bare.stop(), slipway.stop()])
  }
} finally {
  await database.stop()
}

function tell(name: string, { perSecond, cpuMs, p50, p99 }: Load): void {
  console.log(
    `${name}: ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of its processor, p50 ${p50} ms, p99 ${p99} ms`,
  )
}
