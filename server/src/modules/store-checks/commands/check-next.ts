import type { Store } from '@slipway/domain/applications/stores.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { Stores } from '../../../platform/stores/stores.ts'
import type { Tx } from '../../../platform/tx.ts'
import { findApplication } from '../../applications/queries/find.ts'
import { enqueueStep } from '../queue.ts'
import { isSame, soughtOf } from '../sought.ts'
import { type Claim, claimCheck } from './claim-check.ts'
import { writeCheck } from './write-check.ts'

/** Between two applications of a store: half of what it bears stays for presses by hand. */
const pauseSeconds = { google_play: 12, app_store: 20 } as const satisfies Record<Store, number>
const retrySeconds = 60
/** For so many minutes the line waits for a store that is not well; then until the next night. */
const mostWaits = 120

interface Step {
  store: Store
  waits: number
}

/** One step of the line: one application of one store, then the next step. */
export async function checkNext(context: JobContext<{ stores: Stores }>, { store, waits }: Step): Promise<void> {
  const { services, transact, finish } = context
  if (!services.stores.ready(store)) return finish((tx) => waitForStore(tx, { store, waits }))
  const claim = await transact(async (tx) => {
    const found = await claimCheck(tx, store)
    const application = found && (await findApplication(tx, found.application_id))
    return application ? { ...found, sought: soughtOf(application) } : undefined
  })
  if (!claim) return finish(async () => undefined)
  const { sought } = claim
  const looked = sought && (await services.stores.look(store, sought))
  await finish(async (tx) => {
    if (looked) await keep(tx, { ...claim, sought }, looked)
    await enqueueStep(tx, { store }, pauseSeconds[store])
  })
}

async function waitForStore(tx: Tx, { store, waits }: Step): Promise<void> {
  if (waits < mostWaits) await enqueueStep(tx, { store, waits: waits + 1 }, retrySeconds)
}

type Asked = Claim & { sought: Parameters<typeof isSame>[0] }

/** An answer about what the application was called before says nothing of it now. */
async function keep(tx: Tx, claim: Asked, looked: Awaited<ReturnType<Stores['look']>>): Promise<void> {
  const application = await findApplication(tx, claim.application_id)
  if (!application || !isSame(claim.sought, soughtOf(application))) return
  await writeCheck(tx, application, { looked, cause: claim.due_cause, userId: claim.due_for, actor: null })
}
