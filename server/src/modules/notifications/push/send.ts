import type { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { HookMessage, HookSender } from '../../../platform/hooks/sender.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lacksFactor } from '../../identity/queries/lacks-factor.ts'
import { readingOf } from '../../users/queries/reading.ts'
import { pushRequest } from './encrypt.ts'
import { pushKeys } from './keys.ts'
import { listening } from './listeners.ts'
import { greeting, type News, nextNews } from './news.ts'
import { endOf, noteEnd, passOver, type Sending } from './note.ts'
import { type pushQueue, tellBrowserAt } from './queue.ts'

export type Needs = { cipher: Cipher; config: Config; hooks: HookSender }
type Given = z.infer<(typeof pushQueue)['schema']>

/** A greeting shows that it works, and says nothing a day later. */
const greetingKeptMs = 3_600_000

/**
 * Tells a browser what it has not been told, one after the other; before each it is asked anew whether it may still be told
 * and there is still news. Each is noted after its answer, so whoever dies in between tells it twice; a browser shows the
 * same notification once.
 */
export async function push({ services, transact, log }: JobContext<Needs>, { session }: Given): Promise<void> {
  for (;;) {
    const next = await transact((tx) => nextFor(tx, session))
    if (!next) return
    const answer = await services.hooks.post(next.message)
    const end = endOf(answer)
    if (end !== 'told') log.info({ status: answer.status, fault: answer.fault, end }, 'push not taken')
    await transact((tx) => noteEnd(tx, next.sending, end, answer.retryAfter))
    if (end === 'late' || end === 'gone') return
  }
}

interface Next {
  sending: Sending
  message: HookMessage<Buffer>
}

async function nextFor(tx: Tx<Needs>, session: string): Promise<Next | null> {
  const row = await listening(tx)
    .leftJoin('notification_counters as c', 'c.user_id', 'u.id')
    .select(['u.id as user_id', 'endpoint', 'p256dh', 'auth', 'told_seq', 'greets', 'retry_at', 'c.seq as counted'])
    .where('session_id', '=', session)
    // Nothing else is shown to whoever still needs one.
    .where(({ not }) => not(lacksFactor))
    .executeTakeFirst()
  if (!row) return null
  if (row.retry_at && row.retry_at > tx.now) {
    // A job waits for that moment, unless this is it and our clock is behind the queue's.
    await tellBrowserAt(tx, session, row.retry_at)
    return null
  }
  const person = await readingOf(tx, row.user_id)
  if (!person) return null
  const says: Says | null = row.greets
    ? { seq: null, kind: null, pushed: greeting(person), keptMs: greetingKeptMs }
    : await nextNews(tx, person, row.told_seq)
  const sending = { session, userId: row.user_id, endpoint: row.endpoint }
  if (!says) {
    await passOver(tx, sending, row.counted ?? 0)
    return null
  }
  const sender = { ...(await pushKeys(tx)), subject: subjectOf(tx.services.config) }
  return { sending: { ...sending, ...says }, message: pushRequest(row, says.pushed, sender, says.keptMs) }
}

type Says = Omit<News, 'seq' | 'kind'> & { seq: number | null; kind: News['kind'] | null }

/** Whom a push service asks when something is wrong. */
const subjectOf = ({ PUBLIC_URL }: Config): string =>
  PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'https://slipway.example'
