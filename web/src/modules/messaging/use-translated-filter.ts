import { useTexts } from '../../i18n/i18n.ts'
import { yesNo } from '../../kit/list/filters.ts'

/** The filter by whether everything that is written in Russian is in English, too. */
export function useTranslatedFilter() {
  const t = useTexts('messaging')
  return { translated: yesNo(t('en'), { yes: t('translated'), no: t('untranslated') }) }
}
