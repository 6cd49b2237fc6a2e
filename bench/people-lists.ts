import { fileURLToPath } from 'node:url'
import { figure } from '@slipway/server/test/figure.ts'
import { startBenchDatabase } from './lib/database.ts'
import { load, sideBySide } from './lib/load.ts'
import { type Served, serve } from './lib/process.ts'
import { seedPeople } from './lib/seed-people.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * The three lists of people with each filter and sort, over many people, one call after the other; then the one of
 * people outside against a bare handler with the same SQL, in one run.
 * Usage: node bench/people-lists.ts [people=200000] [calls=40] [rounds=2] [seconds=4]
 */
const [count = 200_000, calls = 40, rounds = 2, seconds = 4] = process.argv.slice(2).map(Number)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** More that look for much at once are refused to one person. */
const connections = 8
const include = 'include=roles,wallets,console_status'
const external = `${include}&filter[is_internal]=0`
const queries: readonly [who: 0 | 1, query: string][] = [
  [0, `${include}&filter[is_internal]=1`],
  [0, external],
  ...['name', '-name', 'created_at', '-created_at'].map((sort): [0, string] => [0, `${external}&sort=${sort}`]),
  ...['roles.name]=tester', 'status]=suspicious', 'status]=blocked,task_blocked', 'passport]=pending', 'country]=KZ']
    .concat(
      'skill]=kotlin',
      'search]=елкина777',
      'search]=%2379001',
      'search]=8 (900) 017-77-77',
      'search]=person777%40',
    )
    .map((filter): [0, string] => [0, `${external}&filter[${filter}`]),
  [0, `${external}&page[number]=1000`],
  [1, include],
  [1, `${include}&filter[roles.name]=all`],
]

const database = await startBenchDatabase()
try {
  const people = await seedPeople(database.url, count)
  const { tokens, dataDir } = await accessTokensFor(database.url, [...people])
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const server = await serve(here('../server/src/main.ts'), env, '/api/ready')
  try {
    console.log(`${count} people, ${calls} calls each, one at a time`)
    for (const [who, query] of queries) {
      const took: number[] = []
      for (let call = 0; call < calls; call++) {
        const started = performance.now()
        const answer = await fetch(new URL(`${server.url}/api/v3/users?${query}`), {
          headers: { authorization: `Bearer ${tokens[who]}` },
        })
        const { meta } = (await answer.json()) as { meta?: { total: number } }
        if (!meta) throw new Error(`${answer.status} ${query}`)
        took.push(performance.now() - started)
      }
      const sorted = took.slice(1).sort((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] as number).toFixed(1)
      console.log(
        `${who ? 'manager' : 'admin'} ${query.replace(include, '')}: first ${took[0]?.toFixed(0)}, p50 ${at(0.5)}, p95 ${at(0.95)} ms`,
      )
    }
    await beside(env, server, tokens.slice(0, 1))
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
}

async function beside(env: Record<string, string>, slipway: Served, tokens: readonly string[]): Promise<void> {
  const bare = await serve(here('./peers/bare-people.ts'), env, '/health')
  try {
    for (const { name, page, total } of [
      { name: 'page 1', page: 1, total: '' },
      { name: 'page 1, both with the total', page: 1, total: '&total=1' },
      { name: 'page 1,000', page: 1_000, total: '' },
    ]) {
      const ofBare = () => load(bare, `/people?offset=${(page - 1) * 10}${total}`, [], { seconds, connections })
      const ofSlipway = () =>
        load(slipway, `/api/v3/users?${external}&page[number]=${page}`, tokens, { seconds, connections })
      // Both are compiled before they are measured.
      await sideBySide(1, ofBare, ofSlipway)
      const { left, right } = await sideBySide(rounds, ofBare, ofSlipway)
      console.log(
        [
          `${name}:`,
          `bare ${left.perSecond.toFixed(0)}/s, ${left.cpuMs.toFixed(2)} ms of processor;`,
          `Slipway ${right.perSecond.toFixed(0)}/s, ${right.cpuMs.toFixed(2)} ms`,
        ].join(' '),
      )
      figure(`people, ${name}: a second, of a bare handler’s`, right.perSecond / left.perSecond, '', { atLeast: 0.6 })
      figure(`people, ${name}: processor, of a bare handler’s`, right.cpuMs / left.cpuMs, '', { atMost: 2 })
    }
  } finally {
    await bare.stop()
  }
}
