import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconColumns3, IconFileTypeCsv } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../toast.tsx'
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
  const check = (on: boolean) => <IconCheck size={16} stroke={1.5} style={{ opacity: on ? 1 : 0 }} />
  const runExport = () => void Promise.resolve(onExport?.()).catch(toast.error)
  return (
    <Menu closeOnItemClick={false} width={240}>
      <Menu.Target>
        <Tooltip label={t('columns')}>
          <ActionIcon variant="default" size={34} aria-label={t('columns')}>
            <IconColumns3 size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('columns')}</Menu.Label>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            disabled={column.primary}
            leftSection={check(isShown(column))}
            onClick={() => toggle(column.id)}
          >
            {column.header}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={dense}
          leftSection={check(dense)}
          onClick={() => setDense(!dense)}
        >
          {t('dense')}
        </Menu.Item>
        {onExport && (
          <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.5} />} onClick={runExport}>
            {t('exportCsv')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
