import { isPackageKind, kindOfMime, type PackageKind } from '@slipway/domain/files/kinds.ts'
import { type PackageView, packageView } from '@slipway/domain/files/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

export interface StoredPackage {
  fileId: number
  kind: PackageKind
  storageKey: string
  /** Undefined as long as it hasn't been read: only files from before packages were read at their upload. */
  content: PackageView | null | undefined
}

/** What is known of an uploaded package; null when the file is none. Whether the caller may see it is decided before. */
export async function packageOf({ db }: Reader, fileId: number): Promise<StoredPackage | null> {
  const file = await db
    .selectFrom('files as f')
    .leftJoin('file_packages as p', 'p.file_id', 'f.id')
    .select(['f.mime', 'f.storage_key', 'p.is_read', 'p.content'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  const kind = file && kindOfMime(file.mime)
  if (!file || !isPackageKind(kind)) return null
  const content = !file.is_read ? undefined : packageView.nullable().parse(file.content)
  return { fileId, kind, storageKey: file.storage_key, content }
}
