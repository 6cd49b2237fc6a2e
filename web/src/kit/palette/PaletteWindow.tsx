import '@mantine/spotlight/styles.css'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import { mayOpen, type WindowName } from '@slipway/domain/access/windows.ts'
import { IconApps, IconChecklist, IconKeyboard, IconListDetails, IconSearch, IconUser } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { showKeys } from '../keys/keys-window.ts'
import { ScreenIcon } from '../layout/icons.tsx'
import { pathOf, screensFor } from '../paths.tsx'
import { openParam } from '../url-modal.ts'
import { setOpener, usePaletteActions } from './palette-store.ts'
import { useFoundRecords } from './use-found-records.ts'

/** What a number in the palette can open, the likeliest first. */
const recordWindows = ['task', 'application', 'user', 'payout', 'passport'] as const
const icons = { application: IconApps, user: IconUser, task: IconChecklist } as const

/** Go to any screen of the role or a record of its lists, or run an action of the page. */
export function PaletteWindow() {
  const t = useTexts()
  const words = useTexts('keys')
  const locale = useLocale()
  const navigate = useNavigate()
  const router = useRouter()
  const { activeRole } = useMe()
  const own = usePaletteActions()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState(false)
  useEscape(spotlight.close, opened)

  // Mounted by the first call to open, so it opens at once; later calls reach it through the store.
  useEffect(() => {
    setOpener(spotlight.open)
    spotlight.open()
  }, [])

  // The palette stands above the pages, so it names the page that is shown.
  const open = (name: WindowName, id?: number | string) =>
    void navigate({
      to: router.state.location.pathname,
      resetScroll: false,
      search: ((before: object) => ({ ...before, open: openParam(name, id) })) as never,
    })
  const number = /^[#№]?\s*(\d{1,9})$/.exec(query.trim())?.[1] ?? ''
  const numbered = recordWindows
    .filter((name) => number && mayOpen(name, activeRole))
    .map((name) => ({
      id: name,
      label: words(`openNumber_${name}`, { id: number }),
      keywords: [query],
      leftSection: <IconListDetails size={18} stroke={1.5} />,
      onClick: () => open(name, number),
    }))
  const desk = {
    id: 'desk',
    label: words('reviewDesk'),
    leftSection: <IconChecklist size={18} stroke={1.5} />,
    onClick: () => open('desk'),
  }
  const found = useFoundRecords(number ? '' : query).map(({ window, id, name, about }) => {
    const Icon = icons[window]
    return {
      id: `${window}-${id}`,
      label: name,
      description: about,
      // The server has searched already, in more than is shown.
      keywords: [query],
      leftSection: <Icon size={18} stroke={1.5} />,
      onClick: () => open(window, id),
    }
  })

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('actions'),
      actions: [
        ...numbered,
        ...(mayOpen('desk', activeRole) ? [desk] : []),
        ...own.map(({ id, label, icon: Icon, run }) => ({
          id,
          label,
          leftSection: Icon && <Icon size={18} stroke={1.5} />,
          onClick: run,
        })),
        {
          id: 'keys',
          label: t('accessKeys'),
          leftSection: <IconKeyboard size={18} stroke={1.5} />,
          onClick: () => showKeys(true),
        },
      ],
    },
    { group: words('foundRecords'), actions: found },
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
      query={query}
      onQueryChange={setQuery}
      nothingFound={words('paletteNothing')}
      shortcut={null}
      closeOnEscape={false}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} />,
        placeholder: words('paletteHint'),
        'aria-label': words('paletteHint'),
      }}
      scrollable
      attributes={{ content: { 'aria-label': t('searchAll') } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      maxHeight={440}
    />
  )
}
