import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { MailingContent } from '@slipway/domain/mailings/content.ts'
import type { MailingEvent } from '@slipway/domain/messaging/events.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import { lettersOf, tellsReaderAlone } from '../../messaging/queries/letters.ts'
import type { MailingRow } from '../queries/mailings.ts'
import { valuesFor } from './values.ts'

/** Is there something to read in this language? A template says the rest. */
export const hasText = ({ texts: { subject, title, text } }: MailingContent, locale: Locale): boolean =>
  subject[locale].trim() !== '' && (title[locale].trim() !== '' || text[locale].trim() !== '')

/** Throws no_text. */
export function assertTexts(event: MailingEvent, content: MailingContent, read: readonly Locale[]): void {
  const language = read.find((locale) => !hasText(content, locale))
  if (language) throw new AppError('no_text', { event, language })
}

interface Wanted {
  content: MailingContent
  locale: Locale
  row: Pick<MailingRow, 'happens_at'>
}

/** In place of a letter's own link, with every sign that one may have: whatever asks for a sign of it finds it. */
const link = 'https://slipway.example/unsubscribe#0.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'
/** And in its place where it is not to be seen. */
const hidden = '•••'

/** Throws invalid with what the library can't go on with; with `when` missing where the mailing says no moment. */
export async function assertRenders(
  services: { sandbox: Sandbox },
  person: number,
  { content, locale, row }: Wanted,
): Promise<void> {
  const valuesWith = (unsubscribe: string) =>
    valuesFor({ first_name: 'Anna', locale, zone: null }, row, { home: '/', unsubscribe })
  const made = await lettersOf(services, { person, content, locale, values: [link, hidden].map(valuesWith) })
  const [said, kept] = Array.isArray(made) ? made : [made, made]
  for (const letter of [said, kept]) {
    if (letter && 'fault' in letter) throw invalid({ event_alias: ['template_fault', { why: letter.fault.why }] })
  }
  // As 0069 has it: an address that is asked for as the mail is opened would tell another host what ends mailings.
  const stays =
    said && kept && !('fault' in said) && !('fault' in kept) && tellsReaderAlone(said, kept, { secret: link, hidden })
  if (!stays) throw invalid({ event_alias: ['unsubscribe_leaks'] })
}
