import { readdir, rm } from 'node:fs/promises'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import { profileOf, profilesIn } from '../../../platform/browsers/profiles.ts'
import type { Config } from '../../../platform/config.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { isNamed } from '../queries/named.ts'
import { lockAccount } from '../queries/usable.ts'

/**
 * Takes away profiles that were left signed in to accounts of no application: the server ended before it did, the disk
 * refused, or there was no Chromium just then.
 */
export async function sweepProfiles({
  log,
  services,
  transact,
}: JobHost<{ browsers: Browsers | null; config: Config }>) {
  const folder = profilesIn(services.config)
  const names = await readdir(folder).catch(() => [])
  for (const id of names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number)) {
    const remove = () =>
      services.browsers?.own?.forget(id) ?? rm(profileOf(folder, id), { recursive: true, force: true })
    try {
      if (await transact((tx) => removeUnnamed(tx, id, remove)))
        log.info({ account: id }, 'a profile of no application was taken away')
    } catch (error) {
      log.warn({ err: error, account: id }, 'a profile is left to the next sweep')
    }
  }
}

async function removeUnnamed(tx: Tx, id: number, remove: () => Promise<void>): Promise<boolean> {
  // Whoever names it for an application waits, and opens its browser after this.
  await lockAccount(tx, id)
  if (await isNamed(tx, id)) return false
  await remove()
  return true
}
