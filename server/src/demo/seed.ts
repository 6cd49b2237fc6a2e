import { join } from 'node:path'
import { modules } from '../modules/index.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import { type Cipher, createCipher } from '../platform/security/cipher.ts'
import { resealColumn } from '../platform/security/reseal.ts'
import { masterSecrets } from '../platform/security/secrets.ts'
import { queueOf } from './chapter.ts'
import { type DemoServices, type DemoTx, like } from './demo-tx.ts'
import { Filled, isFilled } from './filled.ts'
import { playApart } from './play-apart.ts'
import { snapshotsFolder } from './snapshot/folder.ts'
import { obtain } from './snapshot/keep.ts'
import { snapshotKey, snapshotStorage } from './snapshot/key.ts'
import { loadFiles, loadSnapshot } from './snapshot/load.ts'
import { snapshotName } from './snapshot/name.ts'

type DemoHost = JobHost<DemoServices>

/**
 * Fills an empty database, whose address is `url`, with the demo, from its snapshot, which the first one to need it
 * makes; one that is filled is left alone. Throws ConfigError for a database of other people: demo mode would tell
 * their codes and let everybody in.
 */
export async function seedDemo(host: DemoHost, url: string): Promise<boolean> {
  if (await host.transact(isFilled)) return false
  const { config } = host.services
  try {
    const home = await obtain(snapshotsFolder(config), snapshotName(), (draft) => playApart({ config, url, draft }))
    await host.transact((tx) => load(tx, home))
    return true
  } catch (error) {
    if (error instanceof Filled) return false
    throw error
  }
}

async function load(tx: DemoTx, home: string): Promise<void> {
  if (await isFilled(tx)) throw new Filled()
  const { config, storage } = tx.services
  const files = loadFiles(home, snapshotStorage(home), storage, join(config.DATA_DIR, 'files'))
  await Promise.all([loadSnapshot(tx, home), files])
  await resealAll(tx)
}

/** From here on nothing is sealed with a key that others have. */
async function resealAll(tx: DemoTx): Promise<void> {
  const cipher = createCipher([...masterSecrets(tx.services.config), snapshotKey])
  const opened = like(tx, { services: { cipher }, queue: queueOf([], tx.now) })
  const host: JobHost<{ cipher: Cipher }> = {
    log: tx.log,
    now: () => tx.now,
    services: { cipher },
    transact: (work) => work(opened),
  }
  for (const column of modules.flatMap(({ sealed }) => sealed)) {
    const { failed } = await resealColumn(host, column)
    if (failed.length) throw new Error(`The demo's snapshot has what its key does not open: ${failed.join(', ')}`)
  }
}
