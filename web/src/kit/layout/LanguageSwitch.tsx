import { Button, Menu } from '@mantine/core'
import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import { useNavigate } from '@tanstack/react-router'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { i18n, useLocale, useTexts } from '../../i18n/i18n.ts'

const names: Record<Locale, string> = { ru: 'Русский', en: 'English' }

/** `onChange` also saves the choice for somebody who is signed in. */
export function LanguageSwitch({ onChange }: { onChange?: (locale: Locale) => void }) {
  const t = useTexts()
  const current = useLocale()
  const navigate = useNavigate()
  const choose = async (locale: Locale) => {
    await i18n.changeLanguage(locale)
    onChange?.(locale)
    const { pathname } = window.location
    const moved = pathname.replace(/^\/(ru|en)(?=\/|$)/, `/${locale}`)
    if (moved !== pathname) void navigate({ to: moved, search: true as never, replace: true })
  }
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
          aria-label={`${t('language')}: ${names[current]}`}
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
            onClick={() => void choose(locale)}
          >
            {names[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
