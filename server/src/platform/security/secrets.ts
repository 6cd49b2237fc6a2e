import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export type Masters = [Buffer, ...Buffer[]]

const fileOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secret.key')
const newKey = (): string => randomBytes(32).toString('base64')
const decode = (key: string): Buffer => Buffer.from(key, 'base64')

/**
 * The secrets of the installation, the current one first; the others only open what was sealed with them. From
 * SECRET_KEY and SECRET_KEYS_OLD, else the lines of a file in DATA_DIR that is made on the first start.
 */
export function masterSecrets(config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEYS_OLD' | 'DATA_DIR'>): Masters {
  if (config.SECRET_KEY) return [decode(config.SECRET_KEY), ...config.SECRET_KEYS_OLD.map(decode)]
  mkdirSync(config.DATA_DIR, { recursive: true })
  try {
    writeFileSync(fileOf(config), newKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const [current = '', ...old] = linesOf(config)
  return [decode(current), ...old.map(decode)]
}

const linesOf = (config: Pick<Config, 'DATA_DIR'>): string[] =>
  readFileSync(fileOf(config), 'utf8').split('\n').filter(Boolean)

function replace(config: Pick<Config, 'DATA_DIR'>, lines: readonly string[]): void {
  const draft = `${fileOf(config)}.draft`
  writeFileSync(draft, lines.join('\n'), { mode: 0o600 })
  renameSync(draft, fileOf(config))
}

/** Makes a new key the current one; those before it stay until everything is sealed anew. */
export const addKey = (config: Pick<Config, 'DATA_DIR'>): void => replace(config, [newKey(), ...linesOf(config)])

/** Forgets all keys but the current one. */
export const dropOldKeys = (config: Pick<Config, 'DATA_DIR'>): void => replace(config, linesOf(config).slice(0, 1))

/** A key of 32 bytes for one purpose, derived from the master secret. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'slipway', purpose, 32))
}
