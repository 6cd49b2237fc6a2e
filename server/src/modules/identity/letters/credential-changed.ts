import { deviceName } from '@slipway/domain/identity/device.ts'
import { momentText } from '@slipway/domain/notifications/moment.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { type Addressee, localeOf, wordsIn } from './words.ts'

interface Changed {
  what:
    | 'password'
    | 'email'
    | 'phone'
    | 'purse'
    | 'factor-added'
    | 'factor-removed'
    | 'recovery-renewed'
    | 'recovery-used'
  at: Date
  /** Null when an administrator did it, whose whereabouts are nobody else's business. */
  from: { ip: string; userAgent: string } | null
  /** The new address when that is what changed; null when it was removed. */
  email?: string | null
  /** Where somebody external sets another password. */
  resetUrl: string
}

/** What a text of somebody else's may name of it. */
export function changeWords(person: Addressee, { what, at, from }: Pick<Changed, 'what' | 'at' | 'from'>) {
  const locale = localeOf(person)
  const t = wordsIn(locale)
  return {
    what: t(`${what}Subject`),
    when: momentText(at.toISOString(), locale),
    from: from ? `${deviceName(from.userAgent) ?? t('unknownDevice')}, ${from.ip}` : t('administrator'),
  }
}

export function credentialChangedLetter(person: Addressee, changed: Changed): Letter {
  const { what, email, resetUrl } = changed
  const locale = localeOf(person)
  const t = wordsIn(locale)
  const words = changeWords(person, changed)
  return {
    locale,
    subject: words.what,
    lead: [t('hello', { name: person.first_name }), t(`${what}Lead`)],
    facts: [
      [t('when'), words.when],
      [t('from'), words.from],
      ...(what === 'email' ? [[t('newEmail'), email ? masked(email) : t('noEmail')] as const] : []),
    ],
    more: [t('fine'), t(person.is_internal ? 'notYouStaff' : 'notYou')],
    ...(person.is_internal ? {} : { button: { label: t('notYouButton'), url: resetUrl } }),
    foot: t('foot'),
  }
}

/** Enough to know one's own address by: the old address may be somebody else's by now. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')
