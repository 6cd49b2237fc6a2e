import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, ensureAccount } from './embedded-account.ts'
import { type Binaries, locateBinaries } from './embedded-binaries.ts'
import { cleanEnvironment, prepareCluster, SUPERUSER } from './embedded-cluster.ts'
import { findLeftovers } from './embedded-leftovers.ts'
import { prepareRole, urlOf } from './embedded-role.ts'
import { watchOwner } from './embedded-watch.ts'
import { isAlive, isPostmasterOf, readPostmasterPid } from './postmaster-pid.ts'

export interface EmbeddedOptions {
  dataDir: string
  logger?: { info(message: string): void; warn(message: string): void }
  /** Settings as of postgresql.conf. They do not reach a server that another process already runs. */
  flags?: Record<string, string>
  /** How long its start and each step of its stop may take. */
  startMs?: number
  stopMs?: number
}

export interface Embedded {
  /** As the product's own role. */
  url: string
  /** For tests, and for operators who need it; the product does without. */
  superuserUrl: string
  pid: number
  /** Whether no other live process of ours runs on it. */
  owned: boolean
  /** Ends the server, unless another live process of ours on the same data folder owns it. */
  stop(): Promise<void>
}

/** @types/pg does not know these two. */
type Session = pg.Client & { ref(): void; unref(): void }

type Run = { binaries: Binaries; account: Account | undefined; cluster: string; dataDir: string; startMs: number }

const FLAGS = {
  listen_addresses: '127.0.0.1',
  // No socket file: its folder would be one more thing to own, and 127.0.0.1 asks for the password too.
  unix_socket_directories: '',
  // Composite indexes win over sorts only near the real cost of a random read on an SSD.
  random_page_cost: '1.1',
  jit: 'off',
  // Details quote the row that didn't fit: e-mails, phones.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const START_MS = 60_000
const STOP_MS = 20_000
const LOG_LIMIT = 5_000_000
const OWNER_LOCK = 7_354_001

/**
 * Starts PostgreSQL on this data folder, or joins the one that runs there already: an orphan that a killed process
 * left behind is adopted, the server of a live process (the command line beside a running site) is shared.
 */
export async function startEmbedded({
  dataDir,
  logger,
  flags = {},
  startMs = START_MS,
  stopMs = STOP_MS,
}: EmbeddedOptions): Promise<Embedded> {
  const account = ensureAccount()
  const binaries = locateBinaries(account)
  const folder = resolve(dataDir)
  const { cluster, password } = await prepareCluster(folder, binaries, account, flags.fsync !== 'off')
  // After the folder was found: a renamed one is known by its new path from now on.
  if (account) tellLeftovers(logger)
  const run = { binaries, account, cluster, dataDir: folder, startMs }
  const { pid, port } = (await findRunning(run)) ?? (await launch(run, { ...FLAGS, ...flags }))
  const url = await prepareRole(password, port)
  const owner = await claimOwnership(url)
  logger?.info(`Embedded PostgreSQL ${owner ? 'runs' : 'is shared'} on port ${port} (pid ${pid})`)
  const interrupt = () => isPostmasterOf(pid, cluster) && process.kill(pid, 'SIGINT')
  const watch = owner && watchOwner(cluster, pid)
  if (owner) process.once('exit', interrupt)
  const stop = async () => {
    if (!owner) return
    // Let go of as idle, the session would not keep the process alive until it is closed.
    owner.ref()
    await owner.end().catch(() => undefined)
    await stopPostmaster({ pid, cluster, stopMs }, logger)
    watch?.stop()
    // Not earlier: a second signal may end this process in the middle of stopping.
    process.off('exit', interrupt)
  }
  return { url, superuserUrl: urlOf(SUPERUSER, password, port), pid, owned: owner !== null, stop }
}

function tellLeftovers(logger: EmbeddedOptions['logger']): void {
  const homes = findLeftovers().join(' ')
  if (!homes) return
  const command = `npm run -s slipway -- remove-leftovers ${homes}`
  logger?.warn(`Databases whose DATA_DIR is gone; if it was deleted, not moved, remove them by: ${command}`)
}

/** The live server of this cluster, once it is ready; removes the pid file of one that is gone. */
async function findRunning({
  cluster,
  startMs,
}: Pick<Run, 'cluster' | 'startMs'>): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + startMs
  for (;;) {
    const found = readPostmasterPid(cluster)
    if (!found) return null
    if (!isPostmasterOf(found.pid, cluster)) {
      // PostgreSQL would take any process that has got this number since for its own, and refuse to start.
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return null
    }
    if (found.ready && found.port > 0) return found
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${found.pid}) neither starts nor stops in ${cluster}`)
    await sleep(20)
  }
}

async function launch(run: Run, flags: Record<string, string>): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const child = spawnPostgres(run, { ...flags, port: String(await freePort()) })
    const ready = await waitUntilReady(child, run)
    if (ready) return ready
    // Lost a race: for the port, or against another process that started the same cluster, or against the last
    // backends of a killed server, which hold its shared memory for a moment.
    const other = await findRunning(run)
    if (other) return other
    if (attempt === 5) throw new Error(`PostgreSQL does not start: ${lastLines(run.dataDir)}`)
    await sleep(200 * attempt)
  }
}

function spawnPostgres({ binaries, account, cluster, dataDir }: Run, flags: Record<string, string>): ChildProcess {
  // A file, not a pipe: the server may outlive this process, and must not block on a pipe that nobody reads.
  const log = openSync(join(dataDir, 'postgres.log'), 'a', 0o600)
  if (fstatSync(log).size > LOG_LIMIT) ftruncateSync(log)
  const settings = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C in a terminal goes to the whole group, and would end the database before its last queries.
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings], {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

async function waitUntilReady(
  child: ChildProcess,
  { cluster, startMs }: Run,
): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + startMs
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const found = readPostmasterPid(cluster)
    if (found?.pid === child.pid && found.ready) return found
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return null
    }
    await sleep(10)
  }
  return null
}

/** One idle session holds a lock that the kernel gives back however its process ends: who holds it may stop the server. */
async function claimOwnership(url: string): Promise<Session | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'slipway-owner' }) as Session
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) locked', [OWNER_LOCK])
  if (!rows[0]?.locked) {
    await client.end()
    return null
  }
  client.unref()
  return client
}

async function stopPostmaster(
  { pid, cluster, stopMs }: { pid: number; cluster: string; stopMs: number },
  logger: EmbeddedOptions['logger'],
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isPostmasterOf(pid, cluster)) return
    process.kill(pid, signal)
    const deadline = Date.now() + stopMs
    while (isAlive(pid) && Date.now() < deadline) await sleep(10)
    if (!isAlive(pid)) return
    logger?.warn(`PostgreSQL (pid ${pid}) did not end on ${signal} within ${stopMs / 1000} s`)
  }
  throw new Error(`PostgreSQL (pid ${pid}) cannot be stopped`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function lastLines(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim().split('\n').slice(-5).join('\n')
}
