import { setTimeout as sleep } from 'node:timers/promises'
import { figure } from '@slipway/server/test/figure.ts'
import pg from 'pg'
import { startBenchDatabase } from './lib/database.ts'
import { cpuOfParent, exactCpuSeconds, serve } from './lib/process.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * What a product that nobody uses does all the same: the share of a core that it and its PostgreSQL take, and how many
 * transactions it makes a second. PostgreSQL without the product, which has work of its own, is told beside it.
 * Usage: node bench/idle.ts [seconds=60]
 */
const seconds = Number(process.argv[2] ?? 60)
/** After the start: what was compiled then is given back, and PostgreSQL has looked over the new tables. */
const settledMs = 70_000

async function main(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    // Also the administrator, without whom an installation answers no calls.
    const { dataDir } = await accessTokensFor(database.url, [])
    const alone = await watch(database.url, () => 0)
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
    const server = await serve(`${import.meta.dirname}/../server/src/main.ts`, env, '/api/ready')
    try {
      await sleep(settledMs)
      const { product, postgres, transactions } = await watch(database.url, () => exactCpuSeconds(server.pid))
      figure('an idle product and its PostgreSQL', (product + postgres) * 100, '% of a core', { atMost: 1 })
      console.log(
        `  the product ${percent(product)}, PostgreSQL ${percent(postgres)}; alone ${percent(alone.postgres)}`,
      )
      console.log(`  transactions: ${transactions.toFixed(1)}/s; alone ${alone.transactions.toFixed(1)}/s`)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

/** As shares of a core, and transactions a second. */
async function watch(url: string, cpuOfProduct: () => number) {
  const read = async () => ({ ...(await ofPostgres(url)), product: cpuOfProduct() })
  const before = await read()
  await sleep(seconds * 1_000)
  const after = await read()
  const rate = (key: keyof typeof before) => (after[key] - before[key]) / seconds
  return { product: rate('product'), postgres: rate('cpu'), transactions: rate('transactions') }
}

/** Processor seconds of all its processes, and its transactions, since it began. */
async function ofPostgres(url: string): Promise<{ cpu: number; transactions: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ backend: number; transactions: number }>(
      `SELECT pg_backend_pid() AS backend, sum(xact_commit + xact_rollback)::int AS transactions FROM pg_stat_database`,
    )
    const [{ backend, transactions }] = rows as [(typeof rows)[0]]
    return { cpu: cpuOfParent(backend), transactions }
  } finally {
    await client.end()
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

await main()
