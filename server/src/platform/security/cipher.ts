import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './secrets.ts'

export interface Cipher {
  /** AES-256-GCM; the context is authenticated, so a ciphertext can't be moved to another row. */
  seal(text: string, context: string): string
  /** Throws when the text was changed, moved or sealed with another key. */
  open(sealed: string, context: string): string
  /** A keyed hash for looking up codes and tokens without keeping them. */
  digest(text: string, context: string): string
}

const version = 'v1'

export function createCipher(master: Buffer): Cipher {
  const key = deriveKey(master, 'secrets at rest')
  const hashKey = deriveKey(master, 'digests')
  return {
    seal(text, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open(sealed, context) {
      const [found, nonce = '', tag = '', body = ''] = sealed.split('.')
      if (found !== version) throw new Error('Unknown version of a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
    digest: (text, context) => createHmac('sha256', hashKey).update(`${context}\0${text}`).digest('base64url'),
  }
}
