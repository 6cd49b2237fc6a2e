import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { userGuard } from '../../users/guard.ts'
import { people } from '../../users/queries/people.ts'

type Matches = Input<(typeof suspicionContract)['matches']>
const most = 100

/** Who comes with the fingerprint of a person's browser, those with most of them first. */
export async function matches(reader: Reader<{ cipher: Cipher }>, actor: Actor, { params: { id } }: Matches) {
  await userGuard.read(reader, actor, suspicionContract.matches.who, id)
  const { rows } = await sql<{ user_id: number; visitors: number; last_seen_at: Date }>`
    SELECT other.user_id, count(*)::int AS visitors, max(other.last_seen_at) AS last_seen_at
    FROM user_traces own JOIN user_traces other USING (kind, value)
    WHERE own.user_id = ${id} AND kind = 'visitor' AND other.user_id <> ${id}
    GROUP BY other.user_id ORDER BY visitors DESC, other.user_id LIMIT ${most}`.execute(reader.db)
  const persons = await people(
    reader,
    rows.map(({ user_id }) => user_id),
  )
  const data = rows.flatMap(({ user_id, visitors, last_seen_at }) => {
    const person = persons.get(user_id)
    return person ? [{ ...person, visitors, last_seen_at: last_seen_at.toISOString() }] : []
  })
  return { data, meta: { kept_days: await setting(reader, 'trace_days') } }
}
