import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the product works on: its folder, and its database; without one it starts PostgreSQL in its folder. */
export interface Installation {
  folder: string
  databaseUrl: string
  remove(): Promise<void>
}

export const newFolder = () => mkdtemp(join(tmpdir(), 'slipway-e2e-'))

/** An empty one, which has no database yet. */
export async function emptyInstallation(): Promise<Installation> {
  const folder = await newFolder()
  return { folder, databaseUrl: '', remove: () => rm(folder, { recursive: true, force: true }) }
}
