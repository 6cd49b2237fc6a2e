import type { DeletionChoice } from '@slipway/domain/applications/schema.ts'
import { applicationConsoleText, userConsoleText } from '@slipway/domain/settings/words.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'

/**
 * What deleting for a reason does, one line each. `publisher`: who publishes the application; null where nobody does,
 * undefined where several are deleted.
 */
export function useConsequences() {
  const t = useTexts('deletions')
  const locale = useLocale()
  return (reason: DeletionChoice, publisher: string | null | undefined): string[] => {
    const { application_console_status: application, user_console_status: console } = reason
    const status = console && publisher !== null && userConsoleText[console][locale]
    const bars = !reason.allow_next_publication && publisher !== null
    const one = publisher ?? null
    return [
      t('lists'),
      ...(application ? [t('console', { status: applicationConsoleText[application][locale] })] : []),
      ...(status ? [one ? t('userConsole', { name: one, status }) : t('userConsoleOfAll', { status })] : []),
      ...(application || status ? [t('softensNothing')] : []),
      ...(bars ? [one ? t('bars', { name: one }) : t('barsAll')] : []),
      t('undo'),
    ]
  }
}
