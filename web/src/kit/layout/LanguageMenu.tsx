import { Button, Menu } from '@mantine/core'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { languageNames, useChangeLanguage } from './change-language.ts'
import { saveLanguage } from './save-language.ts'

/** For external people who are signed in: the choice is kept with them. */
export function LanguageMenu() {
  const t = useTexts()
  const current = useLocale()
  const change = useChangeLanguage()
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          h={36}
          c="var(--mantine-color-text)"
          leftSection={<IconLanguage size={18} stroke={1.5} />}
          aria-label={`${current.toUpperCase()}, ${t('language')}: ${languageNames[current]}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            rightSection={locale === current && <IconCheck size={14} />}
            onClick={() => void Promise.all([saveLanguage(locale), change(locale)])}
          >
            {languageNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
