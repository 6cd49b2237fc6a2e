import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import type { CheckResult } from '@slipway/domain/store-checks/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Looked, Sought, Stores } from '../../../platform/stores/stores.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { checkable } from '../queries/checkable.ts'
import { latestCheck } from '../queries/latest-check.ts'
import { isSame } from '../sought.ts'
import { lockPresence, writeCheck } from './write-check.ts'

type Asked = Input<typeof storeChecksContract.check>
/** A press soon after another is answered with what the store said then. */
const freshMs = 30_000

type Prepared = { known: CheckResult } | { looked: Looked; sought: Sought }

/** Asks the store before the transaction: it may take its time. */
export async function askStores(
  { reader }: Before<{ stores: Stores }>,
  actor: Actor,
  { params: { id } }: Asked,
): Promise<Prepared> {
  const { application, sought } = await checkable(reader, actor, id)
  const known = await freshCheck(reader, id)
  if (known) return { known }
  const { stores } = reader.services
  const key = JSON.stringify([id, application.store, sought])
  return {
    sought,
    looked: await shared(stores, key, reader.now.getTime(), () => stores.look(application.store, sought)),
  }
}

async function freshCheck(reader: Reader, id: number): Promise<CheckResult | null> {
  const known = await latestCheck(reader, id)
  return known && reader.now.getTime() - Date.parse(known.checked_at) < freshMs ? known : null
}

interface Look {
  at: number
  looked: Promise<Looked>
}
const looks = new WeakMap<Stores, Map<string, Look>>()

/** Presses at the same moment wait for one look, and those until its answer is written have it too. */
function shared(stores: Stores, key: string, now: number, look: () => Promise<Looked>): Promise<Looked> {
  const kept = looks.get(stores) ?? new Map<string, Look>()
  looks.set(stores, kept)
  for (const [of, { at }] of kept) if (now - at >= freshMs) kept.delete(of)
  const begun = kept.get(key)
  if (begun) return begun.looked
  const looked = look()
  kept.set(key, { at: now, looked })
  looked.catch(() => kept.delete(key))
  return looked
}

/** One press in the card. What became of the application meanwhile is asked again. */
export async function checkInStore(
  tx: Tx,
  actor: Actor,
  { params: { id } }: Asked,
  _call: Call,
  prepared: Prepared,
): Promise<CheckResult> {
  const { application, sought } = await checkable(tx, actor, id)
  if ('known' in prepared) return prepared.known
  if (!isSame(prepared.sought, sought)) throw new AppError('unavailable')
  await lockPresence(tx, id)
  const written = await freshCheck(tx, id)
  if (written) return written
  return writeCheck(tx, application, { looked: prepared.looked, cause: 'hand', userId: actor.userId, actor })
}
