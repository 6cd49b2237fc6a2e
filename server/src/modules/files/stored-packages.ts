import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileKinds, packageKinds } from '@slipway/domain/files/kinds.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { JobHost } from '../../platform/jobs/job.ts'
import type { Sandbox } from '../../platform/sandbox/sandbox.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import type { Storage } from '../../platform/storage.ts'
import { keepPackage } from './commands/keep-package.ts'
import { noteCrash } from './commands/note-crash.ts'
import { packageAt } from './examinations.ts'
import { packageOf, type StoredPackage } from './queries/package-of.ts'
import { openSpool } from './spool.ts'

interface Needs {
  config: Config
  storage: Storage
  sandbox: Sandbox
}

/** The system reads for nobody in particular. */
const nobody = 0
const batch = 50
const packageMimes = packageKinds.map((kind) => fileKinds[kind].mime)

/** Reads a package from before packages were read at their upload, outside of any transaction, and keeps what it says. */
export async function readStoredPackage(
  { services, transact }: Pick<JobHost<Needs>, 'services' | 'transact'>,
  person: number,
  { fileId, kind, storageKey }: StoredPackage,
): Promise<PackageView | null> {
  const seat = services.sandbox.enter(person)
  const spool = await openSpool(services)
  try {
    const path = spool.path('package')
    await pipeline(await services.storage.read(storageKey), createWriteStream(path))
    const content = await packageAt(seat, path, kind).catch(async (error: unknown) => {
      if (error instanceof SandboxFailure && (await transact((tx) => noteCrash(tx, fileId)))) return null
      throw error
    })
    await transact((tx) => keepPackage(tx, fileId, content))
    return content
  } finally {
    await spool.dispose()
    seat.leave()
  }
}

/**
 * Reads some of the packages that were not read yet; answers how many. Those whose bytes can't be had now are left to
 * the next run: a full disk or a process that died says nothing about them.
 */
export async function readOldPackages(host: JobHost<Needs>): Promise<number> {
  let read = 0
  const left: number[] = []
  for (let after: number | undefined = 0; after !== undefined && read < batch; ) {
    const ids = await unreadAfter(host, after)
    for (const id of ids) {
      if (await readOne(host, id)) read++
      else left.push(id)
    }
    after = ids.at(-1)
  }
  if (left.length) host.log.warn({ fileIds: left }, 'stored packages are left unread')
  return read
}

async function unreadAfter({ transact }: JobHost, after: number): Promise<number[]> {
  const rows = await transact((tx) =>
    tx.db
      .selectFrom('files as f')
      .leftJoin('file_packages as p', 'p.file_id', 'f.id')
      .select('f.id')
      .where('f.mime', 'in', packageMimes)
      .where(sql<boolean>`p.is_read IS NOT TRUE`)
      .where('f.id', '>', after)
      .orderBy('f.id')
      .limit(batch)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

async function readOne(host: JobHost<Needs>, id: number): Promise<boolean> {
  try {
    const found = await host.transact((tx) => packageOf(tx, id))
    if (found) await readStoredPackage(host, nobody, found)
    return true
  } catch (error) {
    // Without the sandbox or the database the others would fare no better.
    if (error instanceof AppError) throw error
    host.log.debug({ err: error, fileId: id }, 'a stored package is left unread')
    return false
  }
}
