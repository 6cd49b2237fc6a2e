import type { Actor } from '@slipway/domain/access/actor.ts'
import type { VersionSubject } from '@slipway/domain/messaging/kinds.ts'
import { record } from '../../../platform/activity.ts'
import { changesOf } from '../../../platform/changes.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

interface Written {
  subject: VersionSubject
  id: number
  /** Null when it is new. */
  before: object | null
  after: object
}

const flat = (content: object) =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, value instanceof Object ? JSON.stringify(value) : value]),
  )

/** Keeps what was written, so that there is a way back to it, and logs it. False when nothing changed. */
export async function keepVersion(tx: Tx, actor: Actor, { subject, id, before, after }: Written): Promise<boolean> {
  const changes = changesOf(flat(before ?? {}), flat(after))
  if (!Object.keys(changes).length) return false
  await tx.db
    .insertInto('message_versions')
    .values({
      ...{ subject_type: subject, subject_id: id, content: jsonText({ ...after }) },
      ...{ user_id: actor.userId, created_at: tx.now },
    })
    .execute()
  record(tx, actor, { subject, id, action: before ? 'changed' : 'added', changes })
  hint(tx, [roleChannel('superadministrator')], 'messages', id)
  return true
}
