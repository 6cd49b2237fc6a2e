import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { call } from '../../api/client.ts'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { toast } from '../toast.tsx'

/**
 * Keeps the chosen language with the person, so that mails and the next visit speak it too. To be sent at the press
 * itself, not after the texts have come: whoever reloads at once comes back in the language they chose.
 */
export async function saveLanguage(locale: Locale): Promise<void> {
  const { user } = session.get()
  if (!user) return
  try {
    await call(
      usersContract.update,
      { params: { id: user.id }, body: { interface_language: locale } },
      { keepalive: true },
    )
    session.setLanguage(locale)
  } catch {
    toast.error(i18n.t('languageFailed'))
  }
}
