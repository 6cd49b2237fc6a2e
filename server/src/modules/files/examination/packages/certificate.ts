import { X509Certificate } from 'node:crypto'
import type { Entry, ZipFile } from 'yauzl'
import { readEntry } from '../archives/zip.ts'
import { saysBroken } from '../broken.ts'

const mark = Buffer.from([0x30, 0x82])
const maxSignature = 256 * 1024
/** Of what jarsigner writes, the certificate is the third long sequence. */
const maxAttempts = 32

export const isSignature = (name: string): boolean => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name)

/** SHA-256 fingerprint of the certificate in a JAR signature. It tells whose key it is said to be; nothing is verified. */
export async function signatureFingerprint(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<string | null> {
  const entry = [...entries.values()].find(({ fileName }) => isSignature(fileName))
  const bytes = await readEntry(zip, entry, maxSignature)
  return bytes && fingerprintIn(bytes)
}

export function fingerprintOf(der: Buffer): string | null {
  try {
    return new X509Certificate(der).fingerprint256
  } catch (error) {
    if (!saysBroken(error)) throw error
    return null
  }
}

/**
 * The first certificate within a PKCS#7 message. Its certificates stand as whole DER sequences inside, so every
 * sequence of two bytes of length is tried instead of reading all of the message's syntax.
 */
function fingerprintIn(message: Buffer): string | null {
  let attempts = 0
  for (let at = message.indexOf(mark); at >= 0 && at + 4 < message.length; at = message.indexOf(mark, at + 1)) {
    if (++attempts > maxAttempts) return null
    const end = at + 4 + message.readUInt16BE(at + 2)
    if (end > message.length) continue
    const found = fingerprintOf(message.subarray(at, end))
    if (found) return found
  }
  return null
}
