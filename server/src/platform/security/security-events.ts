import type { ActivitySubject } from '@slipway/domain/activity/subjects.ts'
import type { Kysely } from 'kysely'
import type { ValueOf } from '../database/column-values.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../services.ts'
import type { Row } from './event-row.ts'
import { networkOf } from './networks.ts'
import { createWalks, endOfTime, type Missed } from './walks.ts'

export interface SecurityEvent {
  kind: Exclude<ValueOf<'security_events.kind'>, 'summary'>
  code: string
  call: string | null
  /** The record that was read, or that somebody was refused; null where the call is about none. */
  subject: { type: ActivitySubject; id: number } | null
  userId: number | null
  impersonatorId: number | null
  /** As the caller gave it, in the domain's form; only its keyed digest is kept. */
  phone: string | null
  address: string
  userAgent: string
  requestId: string
}

export interface SecurityEvents {
  /**
   * Takes an event in and writes it soon, in a transaction of its own. Answers false when its network has had its share
   * of this minute: such an event is only counted. Readings of secrets are always taken in, so that no flood of refusals
   * hides them. Never throws, and never has more than one connection.
   */
  add(event: SecurityEvent): boolean
  /** Counts a record that somebody asked for and doesn't see; many of one person are told in one row. */
  missed(event: Missed): void
  /** Writes what waits, counts included. */
  flush(): Promise<void>
}

// A flood fills neither the disk nor the memory: what is beyond these is counted and told in one row.
const perNetwork = 60
const perProcess = 600
const mostNetworks = 5_000
/** Networks with a row of their own at the end of a minute: those with the most. */
const mostSummaries = 50
const mostWaiting = 2_000
/** The shared counter of all networks beyond `mostNetworks`. */
const others = 'others'

type Host = Pick<Services, 'cipher' | 'log' | 'now' | 'limits'>

export function createSecurityEvents(db: Kysely<Database>, { cipher, log, now, limits }: Host): SecurityEvents {
  const waiting: Row[] = []
  /** Events of the running minute by network: who has an IPv6 address has billions. */
  const seen = new Map<string, { taken: number; counted: number }>()
  const walks = createWalks()
  let taken = 0
  let minute: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null

  function admit(address: string): boolean {
    awaitMinute()
    const network = networkOf(address)
    const key = seen.has(network) || seen.size < mostNetworks ? network : others
    const counter = seen.get(key) ?? { taken: 0, counted: 0 }
    seen.set(key, counter)
    const fits = counter.taken < perNetwork && taken < perProcess && waiting.length < mostWaiting
    if (!fits) counter.counted++
    else {
      counter.taken++
      taken++
    }
    return fits
  }

  function awaitMinute(): void {
    minute ??= setTimeout(() => endMinute(now()), limits.eventsMs).unref()
  }

  function endMinute(until: Date): void {
    clearTimeout(minute)
    minute = undefined
    waiting.push(...summaries(seen, now()), ...walks.end(until))
    seen.clear()
    taken = 0
    if (walks.waiting()) awaitMinute()
    write()
  }

  function write(): void {
    if (!writing && waiting.length) writing = writeAll()
  }

  async function writeAll(): Promise<void> {
    while (waiting.length) {
      const rows = waiting.splice(0, 200)
      try {
        await db.insertInto('security_events').values(rows).execute()
      } catch (error) {
        // The log is the last place where it can be seen who read secrets.
        const reveals = rows.filter(({ kind }) => kind === 'revealed')
        log.error({ err: error, lost: rows.length, reveals }, 'security events not written')
      }
    }
    writing = null
  }

  return {
    add({ phone, subject, userId, impersonatorId, userAgent, requestId, ...event }) {
      if (event.kind === 'refused' && !admit(event.address)) return false
      waiting.push({
        ...event,
        subject_type: subject?.type ?? null,
        subject_id: subject?.id ?? null,
        user_id: userId,
        impersonator_id: impersonatorId,
        phone_digest: phone === null ? null : cipher.digest(phone, 'phone of a security event'),
        user_agent: userAgent,
        request_id: requestId,
        count: 1,
        created_at: now(),
      })
      write()
      return true
    },
    missed(event) {
      walks.add(event, now())
      awaitMinute()
    },
    async flush() {
      endMinute(endOfTime)
      await writing
    },
  }
}

/** What was only counted: a row for each of the networks with the most, and one for all the others. */
function summaries(seen: ReadonlyMap<string, { counted: number }>, now: Date): Row[] {
  const counts = [...seen].map(([network, { counted }]) => ({ network, counted })).filter(({ counted }) => counted)
  const own = counts
    .filter(({ network }) => network !== others)
    .toSorted((a, b) => b.counted - a.counted)
    .slice(0, mostSummaries)
  const sum = (list: { counted: number }[]) => list.reduce((total, { counted }) => total + counted, 0)
  const rest = sum(counts) - sum(own)
  return [
    ...own.map(({ network, counted }) => summary(network, counted, now)),
    ...(rest ? [summary(null, rest, now)] : []),
  ]
}

const summary = (network: string | null, count: number, now: Date): Row => ({
  kind: 'summary',
  code: 'only_counted',
  call: null,
  subject_type: null,
  subject_id: null,
  user_id: null,
  impersonator_id: null,
  phone_digest: null,
  address: network,
  user_agent: null,
  request_id: null,
  count,
  created_at: now,
})
