import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { gmailTag, judgedStatuses } from '@slipway/domain/simple-tasks/tags.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { countedAtMost } from '../../../platform/list/counted.ts'
import { countUpTo, type Part } from '../../../platform/list/page.ts'
import type { Reader } from '../../../platform/tx.ts'
import { openAppeals } from '../rounds/appealed.ts'
import { simpleParts } from './simple-parts.ts'
import { partsFor } from './walks.ts'

type Waiting = Pick<Counts, 'tabs'> & { badges: Omit<Counts['badges'], 'notifications'> }
type Named = Record<string, RawBuilder<unknown>>

/** The tabs of an executor's board and what waits for the publishing managers, counted as their lists count. */
export async function waitingFor(reader: Reader, actor: Actor): Promise<Waiting> {
  if (isExecutor(actor.role)) return { tabs: await countEach(reader, tabsOf(reader, actor)), badges: {} }
  if (actor.role === 'app_manager') return { tabs: {}, badges: await countEach(reader, desksOf(reader, actor)) }
  if (actor.role === 'superadministrator') {
    return { tabs: {}, badges: await countEach(reader, { appeals: capped([openAppeals(reader)]) }) }
  }
  return { tabs: {}, badges: {} }
}

/** As far as a list counts its rows. */
const capped = (parts: readonly Part[]) => countUpTo(countedAtMost, parts)

function tabsOf(reader: Reader, actor: Actor): Named {
  const names = Object.keys(boardTabs) as BoardTab[]
  return Object.fromEntries(names.map((tab) => [tab, capped(partsFor(reader, actor, { tab }, '-id'))]))
}

function desksOf(reader: Reader, actor: Actor): Named {
  const started = reader.db.selectFrom('moderations').where('status', '=', 'started')
  return {
    moderation: capped([started]),
    verification: capped(partsFor(reader, actor, { status: ['verification'] }, '-id')),
    // Those that nobody has taken yet: what the managers were told of.
    simple: capped(partsFor(reader, actor, { status: ['published'], type: ['manager_simple'] }, '-id')),
    reviews: capped(simpleParts(reader, actor, judged, '-id')),
    gmail: capped(simpleParts(reader, actor, { ...judged, tag: gmailTag }, '-id')),
  }
}

const judged = { status: judgedStatuses, types: simpleTypes }

/** All of them in one statement. */
async function countEach(reader: Reader, named: Named): Promise<Record<string, number>> {
  const columns = Object.entries(named).map(([name, count]) => sql`(${count}) AS ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(columns)}`.execute(reader.db)
  return rows[0] ?? {}
}
