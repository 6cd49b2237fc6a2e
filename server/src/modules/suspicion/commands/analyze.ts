import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { type FindingKind, mostSharing, weightOf } from '@slipway/domain/suspicion/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { peopleByDevice } from '../../identity/queries/people-by-device.ts'
import { peopleByPurse } from '../../money/queries/people-by-purse.ts'
import { setting } from '../../settings/queries/settings.ts'
import { externalPeople, peopleByName } from '../../users/queries/external-people.ts'
import { judge } from './judge.ts'

const peopleByTrace = (kind: 'address' | 'visitor', shown: RawBuilder<unknown>) =>
  sql`SELECT user_id, value AS key, ${shown} AS shown FROM user_traces WHERE kind = ${kind}`

/** Who has what, as rows of user_id, key and shown. */
const sources: Readonly<Record<FindingKind, RawBuilder<unknown>>> = {
  shared_purse: peopleByPurse,
  shared_device: peopleByDevice,
  shared_visitor: peopleByTrace('visitor', sql`''`),
  shared_address: peopleByTrace('address', sql`value`),
  same_name: peopleByName,
}

/** Compares all people outside with one another, and marks those who have too much in common. */
export async function analyze(host: JobHost): Promise<void> {
  const days = await host.transact((tx) => setting(tx, 'trace_days'))
  await deleteOld(host, 'user_traces', sql`last_seen_at < ${daysAgo(host.now(), days)}`)
  for (const [kind, source] of entriesOf(sources)) await host.transact((tx) => compare(tx, kind, source))
  await host.transact((tx) => judge(tx))
}

/** A dismissed finding stays so, until somebody joins those who shared it then. */
async function compare(tx: Tx, kind: FindingKind, source: RawBuilder<unknown>): Promise<void> {
  await sql`WITH theirs AS (SELECT source.* FROM (${source}) AS source WHERE user_id IN (${externalPeople})),
    shared AS (SELECT key, array_agg(user_id ORDER BY user_id) AS people FROM theirs GROUP BY key
      HAVING count(*) BETWEEN 2 AND ${mostSharing})
    INSERT INTO user_findings (user_id, kind, key, shown, others, weight, found_at, seen_at)
    SELECT user_id, ${kind}, key, shown, array_remove(people, user_id), ${weightOf[kind]}::int, ${tx.now}, ${tx.now}
    FROM theirs JOIN shared USING (key) ORDER BY user_id, key
    ON CONFLICT (user_id, kind, key) DO UPDATE SET
      others = excluded.others, weight = excluded.weight, seen_at = excluded.seen_at,
      dismissed_at = CASE WHEN excluded.others <@ user_findings.others THEN user_findings.dismissed_at END,
      dismissed_by = CASE WHEN excluded.others <@ user_findings.others THEN user_findings.dismissed_by END,
      reason = CASE WHEN excluded.others <@ user_findings.others THEN user_findings.reason END`.execute(tx.db)
  await sql`DELETE FROM user_findings WHERE kind = ${kind} AND seen_at < ${tx.now}`.execute(tx.db)
}
