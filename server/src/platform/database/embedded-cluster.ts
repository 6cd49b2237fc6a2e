import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, can } from './embedded-account.ts'
import { type Binaries, makeSharedFolder, SHARED_FOLDER } from './embedded-binaries.ts'
import { markHome } from './embedded-leftovers.ts'

export const SUPERUSER = 'slipway'

const PASSWORD_FILE = 'slipway-password'

/** The environment for PostgreSQL's programs: PGPORT and its kin would override what we pass. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})

/** Finds or makes the cluster of this data folder; answers its real path and the superuser's password. */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<{ cluster: string; password: string }> {
  const entry = join(homeFor(dataDir, account), 'cluster')
  if (!existsSync(join(entry, 'PG_VERSION'))) await createCluster(entry, binaries, account, durable)
  const cluster = realpathSync(entry)
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${major}, and this version of Slipway brings ${binaries.major}. ` +
        'Restore a backup into an empty data folder, or go back to the version that wrote it.',
    )
  }
  return { cluster, password: readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim() }
}

/** A folder that the account may write to: the data folder, or one in /var/lib that a link in it leads to. */
function homeFor(dataDir: string, account: Account | undefined): string {
  mkdirSync(dataDir, { recursive: true })
  if (!account) return dataDir
  chownSync(dataDir, account.uid, account.gid)
  if (can(account, '-w', dataDir)) return dataDir
  const link = join(dataDir, 'cluster')
  // lstat: a link whose target was deleted must not be taken for an absent one.
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link)) {
    markHome(dirname(realpathSync(link)), dataDir)
    return dataDir
  }
  makeSharedFolder()
  const home = mkdtempSync(join(SHARED_FOLDER, 'data-'))
  chownSync(home, account.uid, account.gid)
  rmSync(link, { recursive: true, force: true })
  mkdirSync(join(home, 'cluster'), { mode: 0o700 })
  chownSync(join(home, 'cluster'), account.uid, account.gid)
  symlinkSync(join(home, 'cluster'), link)
  markHome(home, dataDir)
  return home
}

/** initdb works in a draft that is renamed at the end, so that no kill and no race leaves half a cluster behind. */
async function createCluster(entry: string, binaries: Binaries, account: Account | undefined, durable: boolean) {
  const draft = mkdtempSync(`${entry}.draft-`)
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    await initdb(binaries, account, [
      ...[`--pgdata=${draft}`, `--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      // The same order everywhere, whatever locales the machine has; ICU collations can be named in a query.
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...(durable ? [] : ['--no-sync']),
    ])
    renameSync(passwordFile, join(draft, PASSWORD_FILE))
    renameSync(draft, entry)
  } catch (error) {
    for (const path of [draft, passwordFile]) rmSync(path, { recursive: true, force: true })
    if (!existsSync(join(entry, 'PG_VERSION'))) throw error
  }
}

async function initdb(binaries: Binaries, account: Account | undefined, args: string[]): Promise<void> {
  const child = spawn(binaries.initdb, args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [output, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.trim()}`)
}
