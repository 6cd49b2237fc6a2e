import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { SHARED_FOLDER } from './embedded-binaries.ts'

const marker = 'slipway-data-dir.json'
const marked = z.object({ dataDir: z.string(), device: z.number() })
const quietMs = 3_600_000

/** Notes in a cluster's home outside of the data folder whose it is. */
export function markHome(home: string, dataDir: string): void {
  writeFileSync(join(home, marker), JSON.stringify({ dataDir, device: deviceOf(dataDir) }))
}

/** The device of the folder, or of the nearest one above it that is there. */
function deviceOf(path: string): number {
  return existsSync(path) ? statSync(path).dev : deviceOf(dirname(path))
}

/**
 * Clusters whose data folder seems deleted: it is gone while the device that it lay on is there (a disk that is not
 * mounted looks deleted, too), no server runs on it, and nothing was written for an hour. It may as well have been moved
 * or renamed, and not been started since: nothing here can tell, so only an operator decides.
 */
export function findLeftovers(folder = SHARED_FOLDER): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('data-'))
    .map((name) => join(folder, name))
    .filter(isLeftover)
}

/** Removes those of the named clusters that are left over; answers which. */
export function removeLeftovers(named: readonly string[], folder = SHARED_FOLDER): string[] {
  const paths = named.map((path) => resolve(path))
  const gone = findLeftovers(folder).filter((home) => paths.includes(home))
  for (const home of gone) rmSync(home, { recursive: true, force: true })
  return gone
}

function isLeftover(home: string): boolean {
  try {
    const { dataDir, device } = marked.parse(JSON.parse(readFileSync(join(home, marker), 'utf8')))
    const cluster = join(home, 'cluster')
    if (existsSync(dataDir) || deviceOf(dataDir) !== device || existsSync(join(cluster, 'postmaster.pid'))) return false
    const control = join(cluster, 'global/pg_control')
    return Date.now() - statSync(existsSync(control) ? control : join(home, marker)).mtimeMs > quietMs
  } catch {
    return false
  }
}
