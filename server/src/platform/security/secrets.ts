import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The one secret of the installation. From SECRET_KEY, else from a file in DATA_DIR that is made on the first start. */
export function masterSecret(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64')
  const path = join(config.DATA_DIR, 'secret.key')
  mkdirSync(config.DATA_DIR, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

/** A key of 32 bytes for one purpose, derived from the master secret. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'slipway', purpose, 32))
}
