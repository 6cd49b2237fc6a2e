import { type FileHandle, open } from 'node:fs/promises'
import { fingerprintOf } from './certificate.ts'

const magic = 'APK Sig Block 42'
const schemes = [0x7109871a, 0xf05368c0, 0x1b93ad61]
const maxBlock = 4 * 1024 * 1024
const endOfDirectory = 0x06054b50

/** SHA-256 fingerprint of the first certificate in an APK signing block; null when there is none. Nothing is verified. */
export async function signingFingerprint(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const block = await signingBlock(file)
    return block && firstCertificate(block)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (at < 0 || length < 0) throw new RangeError('Outside of the file')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** The block stands right before the central directory of the archive. */
async function signingBlock(file: FileHandle): Promise<Buffer | null> {
  const { size } = await file.stat()
  const tailStart = Math.max(0, size - 65_557)
  const tail = await read(file, tailStart, size - tailStart)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== endOfDirectory) return null
  const directory = tail.readUInt32LE(end + 16)
  const footer = await read(file, directory - 24, 24)
  if (footer.toString('latin1', 8) !== magic) return null
  const length = Number(footer.readBigUInt64LE(0))
  if (length > maxBlock) return null
  return read(file, directory - length, length - 24)
}

function firstCertificate(pairs: Buffer): string | null {
  for (let at = 0; at + 12 <= pairs.length; ) {
    const length = Number(pairs.readBigUInt64LE(at))
    if (schemes.includes(pairs.readUInt32LE(at + 8))) {
      // signers > signer > signed data > digests, certificates > certificate; each with its length before it.
      const signedData = prefixed(prefixed(prefixed(pairs.subarray(at + 12, at + 8 + length))))
      const digests = 4 + signedData.readUInt32LE(0)
      return fingerprintOf(prefixed(prefixed(signedData.subarray(digests))))
    }
    at += 8 + length
  }
  return null
}

const prefixed = (bytes: Buffer): Buffer => bytes.subarray(4, 4 + bytes.readUInt32LE(0))
