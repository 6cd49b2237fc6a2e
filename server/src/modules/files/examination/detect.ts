import { open } from 'node:fs/promises'
import { type FileKind, fileKinds } from '@slipway/domain/files/kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../../../platform/file-names.ts'
import { classifyZip } from './archives/classify.ts'
import { svgRoot } from './images/svg-root.ts'
import { svgHead } from './images/svg-text.ts'
import { readText } from './text.ts'

const sampleSize = 16_384

const byMime: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'apng',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/bmp': 'bmp',
  'image/avif': 'avif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'application/pdf': 'pdf',
  'image/vnd.adobe.photoshop': 'psd',
}

/** Known by two bytes, with which a word of a text may begin as well: "BMW" is no bitmap, "яблоко" of Windows no sound. */
const shortMarks = ['image/bmp', 'audio/mpeg', 'audio/aac', 'application/x-msdownload']

/** What the file is by its content; null when it is nothing that we take. The name decides nothing but plain text. */
export async function detectKind(path: string, name: string): Promise<FileKind | null> {
  const sample = await head(path)
  if (sample.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return classifyZip(path)
  if (isKeystore(sample)) return 'keystore'
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  const isText = isNamedText(name) && readText(sample) !== null
  if (isText && found && shortMarks.includes(found.mime)) return 'text'
  const kind = found && byMime[found.mime]
  if (kind) return kind
  if (!found && isTiff(sample)) return 'tiff'
  if (found && found.mime !== 'application/xml') return null
  if (svgRoot(svgHead(sample)) >= 0) return 'svg'
  return isText ? 'text' : null
}

const isNamedText = (name: string): boolean =>
  (fileKinds.text.extensions as readonly string[]).includes(extensionOf(name))

async function head(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Its directory, by which kinds of TIFF are told apart, may stand at the end, far behind the sample. */
const isTiff = (sample: Buffer): boolean => ['II*\0', 'MM\0*'].includes(sample.toString('latin1', 0, 4))

/** Java key store, JCEKS, or PKCS#12 (a DER or BER sequence that starts with version 3). */
function isKeystore(sample: Buffer): boolean {
  const magic = sample.length >= 12 ? sample.readUInt32BE(0) : 0
  if (magic === 0xfeedfeed || magic === 0xcececece) return true
  if (sample[0] !== 0x30) return false
  const length = sample[1] ?? 0
  const skip = length === 0x80 ? 2 : length > 0x80 && length <= 0x84 ? 2 + (length & 0x7f) : 2
  return sample.subarray(skip, skip + 3).equals(Buffer.from([2, 1, 3]))
}
