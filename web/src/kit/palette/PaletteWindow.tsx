import '@mantine/spotlight/styles.css'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ScreenIcon } from '../layout/icons.tsx'
import { pathOf, screensFor } from '../paths.tsx'
import { setOpener, usePaletteActions } from './palette-store.ts'

/** Go to any screen of the role, or run an action of the page. */
export function PaletteWindow() {
  const t = useTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const { activeRole } = useMe()
  const own = usePaletteActions()

  // Mounted by the first call to open, so it opens at once; later calls reach it through the store.
  useEffect(() => {
    setOpener(spotlight.open)
    spotlight.open()
  }, [])

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('actions'),
      actions: own.map(({ id, label, icon: Icon, run }) => ({
        id,
        label,
        leftSection: Icon && <Icon size={18} stroke={1.5} />,
        onClick: run,
      })),
    },
    {
      group: t('goTo'),
      actions: screensFor(activeRole).map((screen) => {
        return {
          id: screen.path,
          label: screen.title[locale],
          keywords: [screen.title.en, screen.title.ru, screen.path],
          leftSection: <ScreenIcon name={screen.icon} />,
          onClick: () => void navigate({ to: pathOf(screen.path as ScreenPath, { role: activeRole }) }),
        }
      }),
    },
  ]
  return (
    <Spotlight
      actions={groups.filter((group) => group.actions.length)}
      nothingFound={t('paletteNothing')}
      shortcut={null}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} />,
        placeholder: t('paletteHint'),
        'aria-label': t('paletteHint'),
      }}
      scrollable
      attributes={{ content: { 'aria-label': t('searchAll') } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      maxHeight={440}
    />
  )
}
