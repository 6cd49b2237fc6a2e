import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { changesOf } from '../../../platform/changes.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockMailing } from '../queries/mailings.ts'
import { told } from './move.ts'

type Change = Input<(typeof mailingsContract)['change']>

/** Only what nobody has confirmed changes. Throws mailing_status; conflict where somebody else was first. */
export async function changeMailing(tx: Tx, actor: Actor, { params: { id }, body }: Change): Promise<number> {
  const before = await lockMailing(tx, id)
  if (before.status !== 'draft') throw new AppError('mailing_status')
  const { version, segment, happens_at, ...rest } = body
  if (version !== before.version) throw new AppError('conflict')
  const given = {
    ...rest,
    ...(segment && { segment: jsonText(segment) }),
    ...(happens_at !== undefined && { happens_at }),
  }
  const was = {
    ...before,
    segment: JSON.stringify(before.segment),
    happens_at: before.happens_at?.toISOString() ?? null,
  }
  const changes = changesOf(was, given)
  if (!Object.keys(changes).length) return id
  await tx.db
    .updateTable('mailings')
    .set({ ...given, version: version + 1, trouble: null })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'mailing', id, action: 'changed', changes: withoutSearched(changes) })
  told(tx, id)
  return id
}

type Changes = ReturnType<typeof changesOf>

/** Who was searched for is told by the draft; the log stays when that person is deleted. */
const withoutSearched = ({ segment, ...changes }: Changes): Changes =>
  segment ? { ...changes, segment: [searchless(segment[0]), searchless(segment[1])] } : changes
const searchless = (text: unknown) =>
  JSON.stringify(JSON.parse(String(text)), (name, value) => (name === 'search' ? '…' : value))

/** Once it was sent to anybody it stays, with what became of its letters. */
export async function removeMailing(
  tx: Tx,
  actor: Actor,
  { params: { id } }: Input<(typeof mailingsContract)['remove']>,
): Promise<void> {
  const { status, name } = await lockMailing(tx, id)
  if (status !== 'draft') throw new AppError('mailing_status')
  await tx.db.deleteFrom('mailings').where('id', '=', id).execute()
  record(tx, actor, { subject: 'mailing', id, action: 'removed', changes: { name: [name, null] } })
  told(tx, id)
}
