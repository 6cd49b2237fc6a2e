import { businessTimeZone } from '@slipway/domain/kernel/calendar.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { MailingRow } from '../queries/mailings.ts'

interface Reads {
  first_name: string
  locale: Locale
  /** Null for whoever has never said it: then that of the business. */
  zone: string | null
}

/** With its zone: whoever has not said theirs is told which clock is meant. */
const momentFor = (at: Date, { locale, zone }: Reads): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    timeZone: zone ?? businessTimeZone,
  }).format(at)

/** What the texts of a mailing name; `when` only where the mailing has a moment, so that no text says an empty one. */
export const valuesFor = (
  reads: Reads,
  { happens_at }: Pick<MailingRow, 'happens_at'>,
  { home, unsubscribe }: { home: string; unsubscribe: string },
): Record<string, string> => ({
  ...{ name: reads.first_name, url: home, unsubscribe },
  ...(happens_at && { when: momentFor(happens_at, reads) }),
})
