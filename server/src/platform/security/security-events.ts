import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Services } from '../services.ts'

export interface SecurityEvent {
  kind: 'refused' | 'revealed'
  code: string
  call: string | null
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
   * Takes an event in and writes it soon, in a transaction of its own. Answers false when its address has had its share
   * of this minute: such an event is only counted. Readings of secrets are always taken in, so that no flood of refusals
   * hides them. Never throws, and never has more than one connection.
   */
  add(event: SecurityEvent): boolean
  /** Writes what waits, counts included. */
  flush(): Promise<void>
}

interface Row {
  kind: SecurityEvent['kind'] | 'summary'
  code: string
  call: string | null
  user_id: number | null
  impersonator_id: number | null
  phone_digest: string | null
  address: string | null
  user_agent: string | null
  request_id: string | null
  count: number
  created_at: Date
}

// A flood fills neither the disk nor the memory: what is beyond these is counted and told in one row.
const minuteMs = 60_000
const perAddress = 60
const perProcess = 600
const mostAddresses = 5_000
const mostWaiting = 2_000
/** Under which the events of addresses are counted that no longer have a counter of their own. */
const others = 'others'

type Host = Pick<Services, 'cipher' | 'log' | 'now'>

export function createSecurityEvents(db: Kysely<Database>, { cipher, log, now }: Host): SecurityEvents {
  const waiting: Row[] = []
  /** Events of the running minute by address. */
  const seen = new Map<string, { taken: number; counted: number }>()
  let taken = 0
  let minute: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null

  function admit(address: string): boolean {
    minute ??= setTimeout(endMinute, minuteMs).unref()
    const key = seen.has(address) || seen.size < mostAddresses ? address : others
    const counter = seen.get(key) ?? { taken: 0, counted: 0 }
    seen.set(key, counter)
    const fits = counter.taken < perAddress && taken < perProcess && waiting.length < mostWaiting
    if (!fits) counter.counted++
    else {
      counter.taken++
      taken++
    }
    return fits
  }

  function endMinute(): void {
    clearTimeout(minute)
    minute = undefined
    for (const [address, { counted }] of seen) if (counted) waiting.push(summary(address, counted, now()))
    seen.clear()
    taken = 0
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
    add({ phone, userId, impersonatorId, userAgent, requestId, ...event }) {
      if (event.kind === 'refused' && !admit(event.address)) return false
      waiting.push({
        ...event,
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
    async flush() {
      endMinute()
      await writing
    },
  }
}

const summary = (address: string, count: number, now: Date): Row => ({
  kind: 'summary',
  code: 'only_counted',
  call: null,
  user_id: null,
  impersonator_id: null,
  phone_digest: null,
  address: address === others ? null : address,
  user_agent: null,
  request_id: null,
  count,
  created_at: now,
})
