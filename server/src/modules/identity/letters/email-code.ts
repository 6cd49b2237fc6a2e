import type { Letter } from '../../../platform/mail/letter.ts'
import { type Addressee, localeOf, wordsIn } from './words.ts'

/** To an address that may be a stranger's: it names nobody and asks for nothing to be pressed. */
export function emailCodeLetter(person: Addressee, { code, minutes }: { code: string; minutes: string }): Letter {
  const locale = localeOf(person)
  const t = wordsIn(locale)
  return {
    locale,
    subject: t('emailCodeSubject'),
    lead: [t('emailCodeLead')],
    facts: [[t('emailCode'), code]],
    more: [t('emailCodeLife', { minutes }), t('emailCodeUnexpected')],
    foot: t('foot'),
  }
}
