import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { useNavigate } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { keepLanguage } from '../../api/session-store.ts'
import { currentLocale, i18n } from '../../i18n/i18n.ts'
import { speak } from '../session-life.ts'
import { toast } from '../toast.tsx'

export const languageNames: Record<Locale, string> = { ru: 'Русский', en: 'English' }

/** Changes the language of the page, and of its address where that names one; the browser remembers a visitor's. */
export function useChangeLanguage() {
  const navigate = useNavigate()
  return async (locale: Locale) => {
    if (!session.get().user) keepLanguage(locale)
    if (!(await speak(locale))) return void toast.error(i18n.t('networkError'))
    // Another one was chosen meanwhile, and its texts were here first.
    if (currentLocale() !== locale) return
    const { pathname } = window.location
    const moved = pathname.replace(/^\/(ru|en)(?=\/|$)/, `/${locale}`)
    if (moved !== pathname) await navigate({ to: moved, search: true, hash: true, replace: true })
  }
}
