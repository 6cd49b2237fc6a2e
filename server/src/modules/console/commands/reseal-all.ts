import type { Console } from '../../../platform/console/console.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { type Resealed, resealColumn } from '../../../platform/security/reseal.ts'
import type { Storage } from '../../../platform/storage.ts'
import { sealFiles } from '../../files/commands/seal-files.ts'

interface Needs {
  cipher: Cipher
  storage: Storage
  console: Pick<Console, 'sealed'>
}

/** Seals everything with the current key. May be ended and run again: what is done stays done. */
export async function resealAll(host: JobHost<Needs>): Promise<Resealed> {
  const total: Resealed = { done: 0, failed: [] }
  const add = ({ done, failed }: Resealed) => {
    total.done += done
    total.failed.push(...failed)
  }
  for (const column of host.services.console.sealed()) add(await resealColumn(host, column))
  add(await sealFiles(host, { rotate: true }))
  return total
}
