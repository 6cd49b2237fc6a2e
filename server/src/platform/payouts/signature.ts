import { createHash, timingSafeEqual } from 'node:crypto'

/** How Capitalist and we sign to each other: over the very bytes of the body, with a secret that both know. */
export const signatureOf = (timestamp: string, body: string | Buffer, secret: string): string =>
  createHash('sha256').update(timestamp).update(body).update(secret).digest('hex')

/** A callback is taken for so long, either way: clocks differ, and what is sent again is signed again. */
const windowMs = 5 * 60_000

interface Signed {
  bytes: Buffer
  timestamp: string
  signature: string
}

/** Is it signed with the secret, and lately? Takes the same time whatever of the signature is wrong. */
export function isSigned({ bytes, timestamp, signature }: Signed, secret: string, now: Date): boolean {
  if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const fits = timingSafeEqual(
    Buffer.from(signature.toLowerCase(), 'hex'),
    Buffer.from(signatureOf(timestamp, bytes, secret), 'hex'),
  )
  return fits && Math.abs(now.getTime() - Number(timestamp)) <= windowMs
}
