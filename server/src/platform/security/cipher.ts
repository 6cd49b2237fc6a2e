import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './secrets.ts'

/**
 * AES-256-GCM. The context is authenticated, so what was sealed for one row can't be moved to another. Whatever is
 * sealed begins with the id of its key: `v2.<key>.`
 */
export interface Cipher {
  seal(text: string, context: string): string
  /** Throws when the text was changed, moved, or sealed with a key that is not among ours. */
  open(sealed: string, context: string): string
  sealBytes(bytes: Buffer, context: string): Buffer
  openBytes(sealed: Buffer, context: string): Buffer
  /** What everything begins with that is sealed with the current key. */
  readonly prefix: string
  /** A keyed hash for looking up codes and tokens without keeping them. Changes with the current key. */
  digest(text: string, context: string): string
}

const nonceLength = 12
const tagLength = 16

interface Key {
  prefix: string
  bytes: Buffer
}

/** The id says nothing of the key: it is derived from it like any other. */
const keyOf = (master: Buffer): Key => ({
  prefix: `v2.${deriveKey(master, 'key id').toString('base64url').slice(0, 8)}.`,
  bytes: deriveKey(master, 'secrets at rest'),
})

/** Seals with the first key and opens with whichever of them it was. */
export function createCipher(masters: readonly [Buffer, ...Buffer[]]): Cipher {
  const keys = masters.map(keyOf)
  const current = keyOf(masters[0])
  const hashKey = deriveKey(masters[0], 'digests')
  const keyOfPrefix = (start: string): Key => {
    const key = keys.find(({ prefix }) => start.startsWith(prefix))
    if (!key) throw new Error('Sealed with a key that is not configured')
    return key
  }
  return {
    prefix: current.prefix,
    seal: (text, context) => current.prefix + encrypt(current, Buffer.from(text), context).toString('base64url'),
    open(sealed, context) {
      if (sealed.startsWith('v1.')) return openFirst(keys, sealed, context)
      const key = keyOfPrefix(sealed)
      return decrypt(key, Buffer.from(sealed.slice(key.prefix.length), 'base64url'), context).toString()
    },
    sealBytes: (bytes, context) => Buffer.concat([Buffer.from(current.prefix), encrypt(current, bytes, context)]),
    openBytes(sealed, context) {
      const key = keyOfPrefix(sealed.subarray(0, 32).toString('latin1'))
      return decrypt(key, sealed.subarray(key.prefix.length), context)
    },
    digest: (text, context) => createHmac('sha256', hashKey).update(`${context}\0${text}`).digest('base64url'),
  }
}

function encrypt({ bytes }: Key, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function decrypt({ bytes }: Key, sealed: Buffer, context: string): Buffer {
  const start = nonceLength + tagLength
  const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(nonceLength, start))
  return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()])
}

/** `v1.<nonce>.<tag>.<body>` is from before keys had ids: one of them fits. */
function openFirst(keys: readonly Key[], sealed: string, context: string): string {
  const parts = sealed.split('.').slice(1)
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64url')))
  let fault: unknown
  for (const key of keys) {
    try {
      return decrypt(key, bytes, context).toString()
    } catch (error) {
      fault = error
    }
  }
  throw fault
}
