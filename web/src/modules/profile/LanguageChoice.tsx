import { SegmentedControl } from '@mantine/core'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { languageNames, useChangeLanguage } from '../../kit/layout/change-language.ts'
import { saveLanguage } from '../../kit/layout/save-language.ts'
import classes from './profile.module.css'

/** External people choose; staff always read Russian. */
export function LanguageChoice() {
  const t = useTexts('users')
  const current = useLocale()
  const change = useChangeLanguage()
  return (
    <div className={classes.stack}>
      <SegmentedControl
        role="radiogroup"
        aria-label={t('language')}
        value={current}
        onChange={(locale) => void Promise.all([saveLanguage(locale), change(locale)])}
        data={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
      <p className={classes.muted}>{t('languageHint')}</p>
    </div>
  )
}
