import { ActionIcon, Popover, Stack, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './bar.module.css'
import type { ListLayout } from './use-layout.ts'
import type { AnyList } from './use-list.ts'

const ViewPanel = lazyPart(() => import('./ViewPanel.tsx').then((m) => m.ViewPanel))

export interface ViewMenuProps {
  of: AnyList
  layout: ListLayout<any>
  exportAs: Endpoint | undefined
}

/** Columns, height of rows, saved views and export. */
export function ViewMenu(props: ViewMenuProps) {
  const t = useTexts()
  const [opened, panel] = useDisclosure(false)
  return (
    <Popover opened={opened} onChange={(next) => !next && panel.close()} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <Tooltip label={t('viewMenu')} disabled={opened}>
          <ActionIcon
            className={classes.view}
            variant="default"
            size={34}
            aria-label={t('viewMenu')}
            onClick={panel.toggle}
          >
            <IconColumns3 size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={t('viewMenu')} className={classes.panel}>
        <Stack gap={16}>
          <Suspense>{opened && <ViewPanel {...props} onDone={panel.close} />}</Suspense>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
