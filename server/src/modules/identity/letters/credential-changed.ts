import { deviceName } from '@slipway/domain/identity/device.ts'
import { momentText } from '@slipway/domain/notifications/words.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { type Addressee, localeOf, wordsIn } from './words.ts'

interface Changed {
  what: 'password' | 'email' | 'phone'
  at: Date
  /** Null when an administrator did it, whose whereabouts are nobody else's business. */
  from: { ip: string; userAgent: string } | null
  /** The new address when that is what changed; null when it was removed. */
  email?: string | null
  /** Where somebody external sets another password. */
  resetUrl: string
}

export function credentialChangedLetter(person: Addressee, { what, at, from, email, resetUrl }: Changed): Letter {
  const locale = localeOf(person)
  const t = wordsIn(locale)
  const place = from ? `${deviceName(from.userAgent) ?? t('unknownDevice')}, ${from.ip}` : t('administrator')
  return {
    locale,
    subject: t(`${what}Subject`),
    lead: [t('hello', { name: person.first_name }), t(`${what}Lead`)],
    facts: [
      [t('when'), momentText(at.toISOString(), locale)],
      [t('from'), place],
      ...(what === 'email' ? [[t('newEmail'), email ? masked(email) : t('noEmail')] as const] : []),
    ],
    more: [t('fine'), t(person.is_internal ? 'notYouStaff' : 'notYou')],
    ...(person.is_internal ? {} : { button: { label: t('notYouButton'), url: resetUrl } }),
    foot: t('foot'),
  }
}

/** Enough to know one's own address by: the old address may be somebody else's by now. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')
