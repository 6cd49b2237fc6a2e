import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../gate.ts'

/** OWASP's floor for argon2id (2; the package's enum can't be had with type stripping). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on the threads that also read files: half of libuv's four are left to those. */
const hashing = createGate(2, 200)

const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, options))

// Of a random password that nobody kept: what an unknown phone's password is compared with, at the same cost.
let nobody: Promise<string> | undefined
const nobodys = () => {
  nobody ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    nobody = undefined
    throw error
  })
  return nobody
}

/** Null stands for a person without a password or for nobody at all; the work is the same and the answer false. */
async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobodys())
  const right = await hashing(() => verify(known, password))
  return right && stored !== null
}

/** Both throw unavailable when too many wait already. An object, so that tests can watch it and stand in for it. */
export const passwords = { hash: hashPassword, verify: verifyPassword }
