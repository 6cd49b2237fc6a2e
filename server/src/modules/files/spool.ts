import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../platform/config.ts'

const staleAfter = 24 * 3600 * 1000

/** A folder for the working copies of one upload; gone when it is disposed of, or a day after a crash. */
export interface Spool {
  path(name: string): string
  dispose(): Promise<void>
}

const rootOf = (services: { config: Config }): string => resolve(services.config.DATA_DIR, 'spool')

export async function openSpool(services: { config: Config }): Promise<Spool> {
  const folder = join(rootOf(services), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    path: (name) => join(folder, name),
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Removes what uploads that never ended have left on this node. */
export async function sweepSpool(services: { config: Config }, now: Date): Promise<number> {
  const root = rootOf(services)
  const names = await readdir(root).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(root, name)
    const age = await stat(path).then(
      (found) => now.getTime() - found.mtimeMs,
      () => 0,
    )
    if (age < staleAfter) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
