import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id (2; the package's enum can't be had with type stripping). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

// Of a random password that nobody kept: what an unknown phone's password is compared with, at the same cost.
let nobody: Promise<string> | undefined

/** Null stands for a person without a password or for nobody at all; the work is the same and the answer false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const right = await verify(stored ?? (await nobody), password)
  return right && stored !== null
}
