import { useMantineColorScheme } from '@mantine/core'
import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { languageNames, useChangeLanguage } from './change-language.ts'
import classes from './plain.module.css'

/** Both languages side by side: one press, and no menu's code on the sign-in page. */
export function PlainLanguageSwitch() {
  const t = useTexts()
  const current = useLocale()
  const change = useChangeLanguage()
  return (
    <div className={classes.switch} role="group" aria-label={t('language')}>
      {locales.map((locale: Locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes.option}
          aria-pressed={locale === current}
          aria-label={`${locale.toUpperCase()}, ${languageNames[locale]}`}
          onClick={() => void change(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const names = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const

/** Walks through auto, light and dark. */
export function PlainThemeSwitch() {
  const t = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = icons[colorScheme]
  const name = `${t('theme')}: ${t(names[colorScheme])}`
  return (
    <button
      type="button"
      className={classes.option}
      aria-label={name}
      title={name}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
