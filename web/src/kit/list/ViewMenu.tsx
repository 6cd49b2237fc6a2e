import { ActionIcon, Button, Checkbox, Popover, Stack, Switch, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3, IconFileTypeCsv } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../toast.tsx'
import classes from './ListScreen.module.css'
import type { Column } from './types.ts'

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  toggle: (id: string) => void
  dense: boolean
  setDense: (dense: boolean) => void
  onExport?: () => unknown
}

/** Columns, row height and export. */
export function ViewMenu<Row>({ columns, isShown, toggle, dense, setDense, onExport }: ViewMenuProps<Row>) {
  const t = useTexts()
  const [opened, panel] = useDisclosure(false)
  const runExport = async () => {
    panel.close()
    await Promise.resolve(onExport?.()).catch(toast.error)
  }
  return (
    <Popover opened={opened} onChange={(next) => !next && panel.close()} position="bottom-end" width={240} trapFocus>
      <Popover.Target>
        <Tooltip label={t('columns')} disabled={opened}>
          <ActionIcon
            className={classes.view}
            variant="default"
            size={34}
            aria-label={t('columns')}
            onClick={panel.toggle}
          >
            <IconColumns3 size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={t('columns')}>
        <Stack gap={10}>
          {columns
            .filter((column) => !column.pick)
            .map((column) => (
              <Checkbox
                key={column.id}
                label={column.header}
                checked={isShown(column)}
                disabled={column.primary}
                onChange={() => toggle(column.id)}
              />
            ))}
          <Switch
            mt={6}
            label={t('dense')}
            checked={dense}
            onChange={(event) => setDense(event.currentTarget.checked)}
          />
          {onExport && (
            <Button
              mt={6}
              variant="default"
              size="compact-md"
              leftSection={<IconFileTypeCsv size={16} stroke={1.5} />}
              onClick={() => void runExport()}
            >
              {t('exportCsv')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
