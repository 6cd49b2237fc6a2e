import { passportsContract } from '@slipway/domain/passports/contract.ts'
import type { Person } from '../people.ts'
import { buildPng, upload } from './files.ts'

export async function identityPicture(who: Person, purpose: 'passport' | 'selfie'): Promise<number> {
  const sent = await upload(who, { purpose, name: `${purpose}.png`, bytes: await buildPng(40, 30) })
  return (sent.data as { id: number }).id
}

/** Somebody's documents, which wait for an administrator then. */
export async function submitPassport(who: Person) {
  const body = { passport: await identityPicture(who, 'passport'), selfie: await identityPicture(who, 'selfie') }
  return who.call(passportsContract.submit, { params: { id: who.id }, body })
}
