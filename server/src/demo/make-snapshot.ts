import type { JobHost } from '../platform/jobs/job.ts'
import { queueOf } from './chapter.ts'
import { type DemoServices, like } from './demo-tx.ts'
import { Filled, isFilled } from './filled.ts'
import { play } from './play.ts'
import { restartNumbers } from './snapshot/catalogue.ts'
import { snapshotCipher, snapshotStorage } from './snapshot/key.ts'
import { takeSnapshot } from './snapshot/take.ts'

class Undone extends Error {}

/** Plays the demo into the database, takes it down, and leaves the database as it was: rows only come by loading. */
export async function makeSnapshot(host: JobHost<DemoServices>, home: string): Promise<void> {
  const undone = new Undone()
  await host
    .transact(async (tx) => {
      if (await isFilled(tx)) throw new Filled()
      await restartNumbers(tx)
      const services = { ...tx.services, cipher: snapshotCipher, storage: snapshotStorage(home) }
      // By the clock of the machine, as the defaults of columns are.
      const played = like(tx, { services, now: new Date(), queue: queueOf([], tx.now) })
      await play(played)
      await takeSnapshot(played, home)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}
