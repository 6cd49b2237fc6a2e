import { ActionIcon } from '@mantine/core'
import { itemAt, type ScreenPath } from '@slipway/domain/access/screens.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { IconChevronLeft, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Hint } from '../../ui/Hint.tsx'
import { Money } from '../../ui/Money.tsx'
import { modKey } from '../keys/shortcuts.ts'
import { openPalette } from '../palette/palette-store.ts'
import { ScreenLink } from '../paths.tsx'
import { useScreen } from '../screen.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useShownCount } from './shell-state.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import classes from './TopBar.module.css'

interface TopBarProps {
  bell: ReactNode
  onMenu: () => void
}

export function TopBar({ bell, onMenu }: TopBarProps) {
  const t = useTexts()
  const me = useMe()
  const { number } = useFormats()
  const count = useShownCount()
  const account = useApiQuery(identityContract.me, {}, { staleTime: 60_000 })
  const balance = account.data?.data.balance
  const locale = useLocale()
  const screen = useScreen()
  const title = screen?.title[locale]
  // The list whose record the page shows.
  const item = useLocation({ select: ({ pathname }) => itemAt(pathname) })
  const above = item?.path === screen?.path ? undefined : item
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.menu} size={36} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.5} />
      </ActionIcon>
      {above && (
        <Hint label={above.title[locale]}>
          <ScreenLink to={above.path as ScreenPath} className={classes.above} aria-label={above.title[locale]}>
            <IconChevronLeft size={20} stroke={1.5} />
          </ScreenLink>
        </Hint>
      )}
      <div className={classes.title}>
        <h1 className={classes.titleText}>{title ?? t('notFound')}</h1>
        {count !== null && <span className={classes.count}>{number(count)}</span>}
      </div>
      <button type="button" className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.searchText}>{t('searchAll')}</span>
        <kbd className={classes.keys}>{`${modKey} K`}</kbd>
      </button>
      <div className={classes.tools}>
        {balance && (
          <Hint label={t('balance')}>
            <ScreenLink to="/user/deposit" className={classes.balance}>
              <span className="visually-hidden">{t('balance')}</span>
              {/* Roubles told in another currency, at the rate of the day. */}
              {balance.currency !== 'RUB' && '≈\u00a0'}
              <Money amount={balance.amount} currency={balance.currency} />
            </ScreenLink>
          </Hint>
        )}
        <span className={classes.choices}>
          {!me.is_internal && <LanguageChoice />}
          <ThemeSwitch />
        </span>
        {bell}
      </div>
    </header>
  )
}
