import { Button, Group, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { useBelow } from '../../ui/use-below.ts'
import classes from './bar.module.css'
import { isOn } from './filters.ts'
import { MenuPlace } from './menu-place.ts'
import type { AnyList } from './use-list.ts'

const Sheet = lazyPart(() => import('../../ui/dialog/Sheet.tsx').then((m) => m.Sheet))
const FilterPanel = lazyPart(() => import('./FilterPanel.tsx').then((m) => m.FilterPanel))

/** The filters that don't stand in the toolbar, in a popover; in a drawer on a phone. */
export function FilterButton({ of }: { of: AnyList }) {
  const t = useTexts()
  // Null until it is opened for the first time.
  const [wanted, setOpened] = useState<boolean | null>(null)
  const opened = wanted === true
  const close = () => setOpened(false)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const narrow = useBelow('md')
  const filters = Object.entries(of.filters).filter(
    ([, filter]) => narrow || !(filter.kind === 'flag' && filter.inline),
  )
  const active = filters.filter(([name]) => isOn(of.values[name])).length
  if (!filters.length) return null
  const button = (
    <Button
      className={classes.filter}
      variant="default"
      h={34}
      px="sm"
      leftSection={<IconFilter size={16} stroke={1.5} />}
      rightSection={active > 0 && <span className="tabular">{active}</span>}
      aria-expanded={opened}
      aria-haspopup="dialog"
      onClick={() => setOpened(!opened)}
    >
      {t('filter')}
    </Button>
  )
  const content = (
    <>
      <div className={classes.panel}>
        <Suspense>{opened && <FilterPanel of={of} filters={filters} />}</Suspense>
      </div>
      <Group justify="space-between" pt="md">
        <Button variant="subtle" size="compact-md" disabled={!active} onClick={of.clear}>
          {t('clearFilters')}
        </Button>
        <Button size="compact-md" onClick={close}>
          {t('finish')}
        </Button>
      </Group>
    </>
  )
  if (narrow) {
    return (
      <>
        {button}
        {wanted !== null && (
          <Suspense>
            <Sheet
              opened={opened}
              onClose={close}
              title={t('filter')}
              position="bottom"
              size="auto"
              closeButtonProps={{ 'aria-label': t('close') }}
            >
              {content}
            </Sheet>
          </Suspense>
        )}
      </>
    )
  }
  return (
    <Popover opened={opened} onChange={(next) => !next && close()} position="bottom-start" width={340} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="md" aria-label={t('filter')} ref={setPlace}>
        <MenuPlace value={place}>{content}</MenuPlace>
      </Popover.Dropdown>
    </Popover>
  )
}
