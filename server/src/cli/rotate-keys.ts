import { resealAll } from '../modules/console/commands/reseal-all.ts'
import type { Config } from '../platform/config.ts'
import { addKey, dropOldKeys, masterSecrets } from '../platform/security/secrets.ts'
import { open } from './open.ts'

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
  const { done, failed } = await resealAll(host).finally(() => host.close())
  say(`Sealed anew: ${done}`)
  for (const what of failed) say(`Not opened by any key: ${what}`)
  if (failed.length) return false
  if (!config.SECRET_KEY) dropOldKeys(config)
  say(config.SECRET_KEY ? 'SECRET_KEYS_OLD is not needed any more' : 'The old keys are gone')
  return true
}
