import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'

const ours = join(import.meta.dirname, '../../../../.cache')

/** Where snapshots are kept: CACHE_DIR, else .cache of the checkout, else, when that is not ours, DATA_DIR. */
export function snapshotsFolder({ CACHE_DIR, DATA_DIR }: Pick<Config, 'CACHE_DIR' | 'DATA_DIR'>): string {
  const wanted = join(CACHE_DIR ?? ours, 'demo')
  try {
    mkdirSync(wanted, { recursive: true })
    accessSync(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
    return wanted
  } catch (error) {
    if (CACHE_DIR) throw error
    const own = join(DATA_DIR, 'cache', 'demo')
    mkdirSync(own, { recursive: true })
    return own
  }
}
