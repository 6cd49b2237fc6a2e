import type { calendarContract } from '@slipway/domain/calendar/contract.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { etagOf, hasAlready } from '../../platform/http/kept.ts'
import { icalDocument } from '../../platform/ical.ts'
import type { RawContext } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { count } from '../identity/commands/limits.ts'
import { deadlinesOf } from '../tasks/queries/deadlines.ts'
import { localeOf } from '../users/queries/locale-of.ts'
import { noteReading } from './commands/note-reading.ts'
import { readsOfLink, wrongLinksOfAddress } from './limits.ts'
import { calendarOf } from './present.ts'
import { type Holder, holderOf } from './queries/links.ts'

type Context = RawContext<typeof calendarContract.feed, { cipher: Cipher; config: Config }>

/** The call behind GET /calendars/{secret}/deadlines.ics. Whoever asks, it knows no session: the link is all that counts. */
export async function feed(context: Context) {
  const { reader, services, request, reply, transact } = context
  const holder = await holderOf(reader, context.input.params.secret)
  const wait = await transact((tx) => counted(tx, context.call.ip, holder))
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
  // The same for a link that never was, that another has replaced, and whose maker may not work any more.
  if (!holder) throw new AppError('not_found')
  const locale: Locale = await localeOf(reader, holder.userId)
  const tasks = await deadlinesOf(reader, holder)
  const body = icalDocument(calendarOf(services.config, locale, tasks))
  const etag = etagOf(body)
  // Kept, but asked about each time: a link that is switched off is so at once.
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (hasAlready(request, etag)) return reply.status(304).send()
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="deadlines.ics"')
    .send(body)
}

/** Counts and commits before anything is told; answers how long to wait, null when there is no need to. */
async function counted(tx: Tx, ip: string, holder: Holder | null): Promise<number | null> {
  const { wait } = await count(tx, holder ? readsOfLink(holder.userId) : wrongLinksOfAddress(ip))
  if (holder && wait === null) await noteReading(tx, holder.userId)
  return wait
}
