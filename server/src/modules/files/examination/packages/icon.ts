import sharp from 'sharp'
import type { Entry, ZipFile } from 'yauzl'
import { readEntry } from '../archives/zip.ts'
import { saysBroken } from '../broken.ts'

const maxIcon = 2 * 1024 * 1024

/** A launcher icon as a data: address of a small PNG; null when there is none that can be read. */
export async function iconUrl(zip: ZipFile, entry: Entry | undefined): Promise<string | null> {
  const bytes = await readEntry(zip, entry, maxIcon)
  if (!bytes) return null
  try {
    const small = await sharp(bytes, { limitInputPixels: 4_000_000 })
      .resize(192, 192, { fit: 'inside' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${small.toString('base64')}`
  } catch (error) {
    if (!saysBroken(error)) throw error
    return null
  }
}
