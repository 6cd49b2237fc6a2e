import { sealFiles } from '../modules/files/commands/seal-files.ts'
import { modules } from '../modules/index.ts'
import type { Config } from '../platform/config.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import { type Resealed, resealColumn } from '../platform/security/reseal.ts'
import { addKey, dropOldKeys, masterSecrets } from '../platform/security/secrets.ts'
import type { Storage } from '../platform/storage.ts'
import { open } from './open.ts'

/** Seals everything with the current key. May be ended and run again: what is done stays done. */
export async function reseal(host: JobHost<{ cipher: Cipher; storage: Storage }>): Promise<Resealed> {
  const total: Resealed = { done: 0, failed: [] }
  const add = ({ done, failed }: Resealed) => {
    total.done += done
    total.failed.push(...failed)
  }
  for (const column of modules.flatMap(({ sealed }) => sealed)) add(await resealColumn(host, column))
  add(await sealFiles(host, { rotate: true }))
  return total
}

const alone = 'it would go on with the old key'

/** `fresh` makes a new key in DATA_DIR first; a key in the environment is changed there, by whoever keeps it. */
export async function rotateKeys(config: Config, fresh: boolean, say: (line: string) => void): Promise<boolean> {
  if (fresh && config.SECRET_KEY)
    throw new Error('SECRET_KEY is set: put the new key there and the old one into SECRET_KEYS_OLD')
  if (fresh) {
    // Refused before anything is changed, when a server runs.
    await (await open(config, { alone })).close()
    masterSecrets(config)
    addKey(config)
  }
  const host = await open(config, fresh ? { alone } : {})
  const { done, failed } = await reseal(host).finally(() => host.close())
  say(`Sealed anew: ${done}`)
  for (const what of failed) say(`Not opened by any key: ${what}`)
  if (failed.length) return false
  if (!config.SECRET_KEY) dropOldKeys(config)
  say(config.SECRET_KEY ? 'SECRET_KEYS_OLD is not needed any more' : 'The old keys are gone')
  return true
}
