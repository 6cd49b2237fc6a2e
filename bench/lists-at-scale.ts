import { fileURLToPath } from 'node:url'
import { figure } from '@slipway/server/test/figure.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { type Load, load, sideBySide } from './lib/load.ts'
import { type Served, serve } from './lib/process.ts'
import { seedSubtasks } from './lib/seed.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * What a list costs when there are many more rows: the same calls on a small and on a large database, in one run, as a
 * programmer and as the superadministrator, who sees everything.
 * Usage: node bench/lists-at-scale.ts [large=10000000] [small=10000] [rounds=3] [seconds=4]
 */
const [large = 10_000_000, small = 10_000, rounds = 3, seconds = 4] = process.argv.slice(2).map(Number)
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

interface Side {
  database: BenchDatabase
  server: Served
  programmer: string[]
  all: string[]
  rare: string
}

const sides: Side[] = []
try {
  for (const count of [small, large]) sides.push(await open(count))
  const [few, many] = sides as [Side, Side]
  console.log(`${large} subtasks beside ${small}, 32 connections, ${rounds} rounds of ${seconds} s, medians`)
  const board = 'filter[status]=published&filter[type]=programmer&include=application,task'
  const subjects: [string, 'programmer' | 'all', string][] = [
    ['page 1 of the board', 'programmer', `${board}&sort=-id`],
    ['page 1', 'all', 'include=application,task&sort=-id'],
    ['page 1,000', 'all', 'include=application,task&sort=-id&page[number]=1000'],
    // A number that one title holds; of a word that more hold, the many rows have more, and all are counted.
    ['search by two words', 'all', 'filter[search]=subtask%20{rare}'],
    ['search by a number', 'all', 'filter[search]={rare}'],
    ['search by a word that more hold', 'all', 'filter[search]=7777'],
    ...['id', 'ends_at', '-ends_at', 'cost', '-cost'].flatMap((sort): [string, 'programmer' | 'all', string][] => [
      [`sort ${sort}`, 'all', `sort=${sort}`],
      [`sort ${sort} of the board`, 'programmer', `${board}&sort=${sort}`],
    ]),
  ]
  for (const [name, who, query] of subjects) {
    const of = (side: Side) => () =>
      load(side.server, `/api/v3/subtasks?${query.replace('{rare}', side.rare)}`, side[who], { seconds })
    try {
      // Both are compiled, and the total is counted, before they are measured.
      await sideBySide(1, of(few), of(many))
      const { left, right } = await sideBySide(rounds, of(few), of(many))
      const ratio = (part: keyof Load) => right[part] / left[part]
      console.log(
        `${name}: ${left.perSecond.toFixed(0)}/s and ${right.perSecond.toFixed(0)}/s, p50 ${left.p50} and ${right.p50} ms (${ratio('p50').toFixed(2)} times), p99 ${left.p99} and ${right.p99} ms`,
      )
      figure(`${name}: p99 of many rows, of few rows’`, ratio('p99'), '', { atMost: 1.5 })
    } catch (error) {
      console.log(`${name}: ${(error as Error).message}`)
    }
  }
} finally {
  for (const { database, server } of sides) {
    await server.stop()
    await database.stop()
  }
}

async function open(count: number): Promise<Side> {
  const database = await startBenchDatabase()
  const started = performance.now()
  const { programmers, administrators } = await seedSubtasks(database.url, count)
  console.log(`${count} subtasks seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const { tokens, dataDir } = await accessTokensFor(database.url, [...programmers, ...administrators])
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const server = await serve(main, env, '/api/ready')
  const [programmer, all] = [tokens.slice(0, programmers.length), tokens.slice(programmers.length)]
  return { database, server, programmer, all, rare: String(Math.floor(count * 0.8305172)) }
}
