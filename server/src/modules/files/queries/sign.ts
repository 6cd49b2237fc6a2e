import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Seconds. Addresses stay the same within a step, so that browsers keep the picture, and die within `steps` of them. */
const step = 100
const steps = 3
/** Seconds; no address is open for longer. */
export const linkLifetime = step * steps
/** Seconds for which an address is open at least when it is given. */
export const leastLifetime = step * (steps - 1)

type Signer = Pick<Reader<{ cipher: Cipher }>, 'now' | 'services'>

const signatureOf = ({ services }: Signer, id: number, expires: number): string =>
  services.cipher.digest(`${id}.${expires}`, 'file address')

/** A relative address that shows the file to whoever holds it, for 200 to 300 seconds. */
export function signedUrl(signer: Signer, id: number): string {
  const expires = (Math.floor(signer.now.getTime() / 1000 / step) + steps) * step
  return `/api/files/${id}?expires=${expires}&signature=${signatureOf(signer, id, expires)}`
}

export function isSigned(signer: Signer, id: number, expires: number | undefined, signature = ''): boolean {
  if (!expires || expires * 1000 <= signer.now.getTime()) return false
  const expected = Buffer.from(signatureOf(signer, id, expires))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
