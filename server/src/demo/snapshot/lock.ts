import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'

const beatMs = 1_000
/** Whoever holds a lock and is silent for longer is dead. */
const silentMs = 10_000

/**
 * Takes the lock, a file that its holder touches each second: it also holds between containers, where process numbers
 * mean nothing. Answers how to let go of it; null while somebody else lives who has it. Two who find the same dead
 * holder at the same moment may both get it, so it only spares work: what is made under it appears by one rename.
 */
export function tryLock(path: string, patienceMs = silentMs): (() => void) | null {
  const name = randomUUID()
  try {
    writeFileSync(path, name, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    removeDead(path, patienceMs)
    return null
  }
  const beat = setInterval(() => touch(path), beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (existsSync(path) && readFileSync(path, 'utf8') === name) rmSync(path, { force: true })
  }
}

export function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function removeDead(path: string, patienceMs: number): void {
  const aside = `${path}.${randomUUID()}`
  try {
    if (Date.now() - statSync(path).mtimeMs < patienceMs) return
    renameSync(path, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    // Another one was faster.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
