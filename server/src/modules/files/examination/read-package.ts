import type { PackageKind } from '@slipway/domain/files/kinds.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { saysBroken } from './broken.ts'
import { readAab } from './packages/aab.ts'
import { readApk } from './packages/apk.ts'
import { readIpa } from './packages/ipa.ts'

const readers = { aab: readAab, apk: readApk, ipa: readIpa } as const satisfies Record<PackageKind, unknown>

/** What an AAB, APK or IPA says about itself; null when it can't be read. */
export async function run({ path, format }: { path: string; format: PackageKind }): Promise<PackageView | null> {
  try {
    return await readers[format](path)
  } catch (error) {
    // A fault of the disk, or of ours, says nothing about the package.
    if (!saysBroken(error)) throw error
    return null
  }
}
