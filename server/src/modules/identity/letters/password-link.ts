import type { Letter } from '../../../platform/mail/letter.ts'
import { type Addressee, localeOf, wordsIn } from './words.ts'

interface PasswordLink {
  url: string
  minutes: string
}

export function passwordLinkLetter(person: Addressee, { url, minutes }: PasswordLink): Letter {
  const locale = localeOf(person)
  const t = wordsIn(locale)
  return {
    locale,
    subject: t('linkSubject'),
    lead: [t('hello', { name: person.first_name }), t('linkLead')],
    button: { label: t('linkButton'), url },
    more: [t('linkLife', { minutes }), t('linkUnexpected')],
    foot: t('foot'),
  }
}
