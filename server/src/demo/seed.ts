import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { modules } from '../modules/index.ts'
import { ConfigError } from '../platform/config.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import { type Cipher, createCipher } from '../platform/security/cipher.ts'
import { resealColumn } from '../platform/security/reseal.ts'
import { masterSecrets } from '../platform/security/secrets.ts'
import { createStorage } from '../platform/storage.ts'
import type { Reader } from '../platform/tx.ts'
import { queueOf } from './chapter.ts'
import { type DemoServices, type DemoTx, like } from './demo-tx.ts'
import { demoSignIns } from './people.ts'
import { restartNumbers } from './snapshot/catalogue.ts'
import { snapshotsFolder } from './snapshot/folder.ts'
import { obtain } from './snapshot/keep.ts'
import { loadFiles, loadSnapshot } from './snapshot/load.ts'
import { snapshotName } from './snapshot/name.ts'
import { filesOf, takeSnapshot } from './snapshot/take.ts'

type DemoHost = JobHost<DemoServices>

/** Rows and files of a snapshot are sealed with this key until they are loaded: everybody may read them. */
const snapshotKey = createHash('sha256').update('slipway demo').digest()
const snapshotCipher = createCipher([snapshotKey])
const storageOf = (home: string) => createStorage(filesOf(home), snapshotCipher)
const seedLock = 7_354_003

/**
 * Fills an empty database with the demo, from its snapshot, which the first one to need it makes; one that is filled
 * is left alone. Throws ConfigError for a database of other people: demo mode would tell their codes and let everybody
 * in.
 */
export async function seedDemo(host: DemoHost): Promise<boolean> {
  if (await host.transact(isFilled)) return false
  const folder = snapshotsFolder(host.services.config)
  try {
    const home = await obtain(folder, snapshotName(), (draft) => makeSnapshot(host, draft))
    await host.transact((tx) => load(tx, home))
    return true
  } catch (error) {
    if (error instanceof Filled) return false
    throw error
  }
}

/** Another process that starts on the same database was faster. */
class Filled extends Error {}

/** Under a lock: of several processes that start on one database the first one fills it. */
async function isFilled({ db }: Reader): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(db)
  const first = await db.selectFrom('users').select('phone').orderBy('id').limit(1).executeTakeFirst()
  if (first && first.phone !== demoSignIns[0].phone) {
    throw new ConfigError(['DEMO: the database holds people who are not of the demo; set DEMO=0'])
  }
  return first !== undefined
}

class Undone extends Error {}

/** Plays the demo into the database, takes it down, and leaves the database as it was: rows only come by loading. */
export async function makeSnapshot(host: DemoHost, home: string): Promise<void> {
  const undone = new Undone()
  await host
    .transact(async (tx) => {
      if (await isFilled(tx)) throw new Filled()
      await restartNumbers(tx)
      const services = { ...tx.services, cipher: snapshotCipher, storage: storageOf(home) }
      // By the clock of the machine, as the defaults of columns are.
      const played = like(tx, { services, now: new Date(), queue: queueOf([], tx.now) })
      // Imported here: who loads a snapshot needs none of it.
      const { play } = await import('./play.ts')
      await play(played)
      await takeSnapshot(played, home)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

async function load(tx: DemoTx, home: string): Promise<void> {
  if (await isFilled(tx)) throw new Filled()
  const { config, storage } = tx.services
  const files = loadFiles(home, storageOf(home), storage, join(config.DATA_DIR, 'files'))
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
