import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { kindOfMime } from '@slipway/domain/files/kinds.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { createGate } from '../../../platform/gate.ts'
import type { Reader } from '../../../platform/services.ts'
import { readAab } from '../packages/aab.ts'
import { readApk } from '../packages/apk.ts'
import { readIpa } from '../packages/ipa.ts'
import { openSpool } from '../spool.ts'

const readers = { aab: readAab, apk: readApk, ipa: readIpa } as const
const isPackage = (kind: string | undefined): kind is keyof typeof readers => kind !== undefined && kind in readers

const reading = createGate(2)

/** What an AAB, APK or IPA says about itself; null when it is none or can't be read. Whether the caller may see the file is decided before. */
export async function analyzePackage(reader: Reader, fileId: number): Promise<PackageView | null> {
  const { db, services } = reader
  const file = await db.selectFrom('files').select(['mime', 'storage_key']).where('id', '=', fileId).executeTakeFirst()
  const kind = file && kindOfMime(file.mime)
  if (!file || !isPackage(kind)) return null
  return reading(async () => {
    const spool = await openSpool(services)
    try {
      const path = spool.path('package')
      await pipeline(await services.storage.read(file.storage_key), createWriteStream(path))
      return await readers[kind](path)
    } catch (error) {
      services.log.debug({ err: error, fileId }, 'unreadable package')
      return null
    } finally {
      await spool.dispose()
    }
  })
}
