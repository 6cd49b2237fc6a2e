import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { headersOf, withSession } from '../../api/client.ts'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { toast } from '../toast.tsx'

/** Keeps the chosen language with the person, so that mails and the next visit speak it too. */
export async function saveLanguage(locale: Locale): Promise<void> {
  const { user } = session.get()
  if (!user) return
  const body = JSON.stringify({ interface_language: locale })
  const headers = { ...headersOf(), 'Content-Type': 'application/json' }
  try {
    await withSession(() => fetch(`/api/v3/users/${user.id}`, { method: 'PATCH', headers, body }))
    session.update({ ...user, interface_language: locale })
  } catch {
    toast.error(i18n.t('languageFailed'))
  }
}
