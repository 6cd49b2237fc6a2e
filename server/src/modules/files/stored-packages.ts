import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileKinds, packageKinds } from '@slipway/domain/files/kinds.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { JobHost } from '../../platform/jobs/jobs.ts'
import { keepPackage } from './commands/keep-package.ts'
import { packageAt } from './examinations.ts'
import { packageOf, type StoredPackage } from './queries/package-of.ts'
import { openSpool } from './spool.ts'

/** The system reads for nobody in particular. */
const nobody = 0
const batch = 50
const packageMimes = packageKinds.map((kind) => fileKinds[kind].mime)

/** Reads a package from before packages were read at their upload, outside of any transaction, and keeps what it says. */
export async function readStoredPackage(
  { services, transact }: JobHost,
  person: number,
  { fileId, kind, storageKey }: StoredPackage,
): Promise<PackageView | null> {
  const seat = services.sandbox.enter(person)
  const spool = await openSpool(services)
  try {
    const path = spool.path('package')
    await pipeline(await services.storage.read(storageKey), createWriteStream(path))
    const content = await packageAt(seat, path, kind)
    await transact((tx) => keepPackage(tx, fileId, content))
    return content
  } finally {
    await spool.dispose()
    seat.leave()
  }
}

/** Reads some of the packages that were not read yet; answers how many. */
export async function readOldPackages(host: JobHost): Promise<number> {
  const unread = await host.transact((tx) =>
    tx.db
      .selectFrom('files as f')
      .leftJoin('file_packages as p', 'p.file_id', 'f.id')
      .select('f.id')
      .where('f.mime', 'in', packageMimes)
      .where('p.file_id', 'is', null)
      .orderBy('f.id')
      .limit(batch)
      .execute(),
  )
  for (const { id } of unread) {
    const found = await host.transact((tx) => packageOf(tx, id))
    if (found) await readStoredPackage(host, nobody, found).catch((error: unknown) => skip(host, id, error))
  }
  return unread.length
}

/** Bytes that can't be fetched must not keep the others waiting for ever. */
async function skip({ services, transact }: JobHost, id: number, error: unknown): Promise<void> {
  if (error instanceof AppError) throw error
  services.log.warn({ err: error, fileId: id }, 'a stored package is left unread')
  await transact((tx) => keepPackage(tx, id, null))
}
