import { X509Certificate } from 'node:crypto'
import type { Entry, ZipFile } from 'yauzl'
import { readEntry } from '../archives/zip.ts'

const maxSignature = 256 * 1024

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
  } catch {
    return null
  }
}

/**
 * The first certificate within a PKCS#7 message. Its certificates stand as whole DER sequences inside, so every
 * sequence of two bytes of length is tried instead of reading all of the message's syntax.
 */
function fingerprintIn(message: Buffer): string | null {
  for (let at = message.indexOf(0x30); at >= 0 && at + 4 < message.length; at = message.indexOf(0x30, at + 1)) {
    if (message[at + 1] !== 0x82) continue
    const end = at + 4 + message.readUInt16BE(at + 2)
    if (end > message.length) continue
    const found = fingerprintOf(message.subarray(at, end))
    if (found) return found
  }
  return null
}
