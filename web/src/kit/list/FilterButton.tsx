import { Button, Drawer, Group, Popover, ScrollArea } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import type { Filter } from './types.ts'

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx').then((m) => m.FilterPanel))

interface FilterButtonProps {
  filters: readonly Filter[]
  values: Record<string, unknown>
  active: number
  onChange: (id: string, value: unknown) => void
  onClear: () => void
}

/** Filters in a popover; in a drawer on a phone. */
export function FilterButton({ filters, values, active, onChange, onClear }: FilterButtonProps) {
  const t = useTexts()
  const [opened, panel] = useDisclosure(false)
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  useEscape(panel.close, narrow && opened)
  const button = (
    <Button
      variant="default"
      h={34}
      px="sm"
      leftSection={<IconFilter size={16} stroke={1.5} />}
      rightSection={active > 0 && <span className="tabular">{active}</span>}
      aria-expanded={opened}
      aria-haspopup="dialog"
      onClick={panel.toggle}
    >
      {t('filter')}
    </Button>
  )
  const content = (
    <>
      <ScrollArea.Autosize mah="min(60vh, 520px)" type="auto" scrollbars="y" offsetScrollbars="present">
        <Suspense>{opened && <FilterPanel filters={filters} values={values} onChange={onChange} />}</Suspense>
      </ScrollArea.Autosize>
      <Group justify="space-between" pt="md">
        <Button variant="subtle" size="compact-md" disabled={!active} onClick={onClear}>
          {t('clearFilters')}
        </Button>
        <Button size="compact-md" onClick={panel.close}>
          {t('finish')}
        </Button>
      </Group>
    </>
  )
  if (narrow) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={panel.close}
          title={t('filter')}
          position="bottom"
          size="auto"
          closeOnEscape={false}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          {content}
        </Drawer>
      </>
    )
  }
  return (
    <Popover opened={opened} onChange={(next) => !next && panel.close()} position="bottom-start" width={340} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="md" aria-label={t('filter')}>
        {content}
      </Popover.Dropdown>
    </Popover>
  )
}
