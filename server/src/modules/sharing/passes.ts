import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'

type Signer = Pick<Reader<{ cipher: Cipher }>, 'now' | 'services'>

const minutes = 5

/** Of an internal link a pass is good for who was given it alone. */
const signatureOf = ({ services }: Signer, linkId: number, expires: number, userId: number | null): string =>
  services.cipher.digest(`${linkId}.${expires}.${userId ?? ''}`, 'application link pass')

/**
 * What stands in the address of a download in place of the link's secret, which addresses would leave in logs and
 * histories: it is good for some minutes, and only while the link lives.
 */
export function passOf(signer: Signer, linkId: number, userId: number | null): string {
  const expires = Math.floor(signer.now.getTime() / 1000) + minutes * 60
  return `${linkId}.${expires}.${signatureOf(signer, linkId, expires, userId)}`
}

/** The link that a pass is of; null for one that was not given, not to this person, or too long ago. */
export function linkOfPass(signer: Signer, pass: string, userId: number | null): number | null {
  const [, id = '', until = '', given = ''] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{1,100})$/.exec(pass) ?? []
  const [linkId, expires] = [Number(id), Number(until)]
  if (!given || expires * 1000 <= signer.now.getTime()) return null
  const [expected, said] = [Buffer.from(signatureOf(signer, linkId, expires, userId)), Buffer.from(given)]
  return expected.length === said.length && timingSafeEqual(expected, said) ? linkId : null
}
