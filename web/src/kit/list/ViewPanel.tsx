import { ActionIcon, Button, Checkbox, Fieldset, Group, Switch, Text, TextInput } from '@mantine/core'
import { maxViews } from '@slipway/domain/views/lists.ts'
import type { View } from '@slipway/domain/views/schema.ts'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../form/use-flight.ts'
import { toast } from '../toast.tsx'
import classes from './bar.module.css'
import { ExportButtons } from './ExportButtons.tsx'
import type { ListLayout } from './use-layout.ts'
import type { AnyList } from './use-list.ts'
import type { ViewMenuProps } from './ViewMenu.tsx'

interface ViewPanelProps extends ViewMenuProps {
  onDone: () => void
}

export function ViewPanel({ of, layout, exportAs, onDone }: ViewPanelProps) {
  const t = useTexts()
  return (
    <>
      <Columns layout={layout} />
      <Switch
        label={t('dense')}
        checked={layout.dense}
        onChange={(event) => void layout.setDense(event.currentTarget.checked).catch(toast.failed)}
      />
      <Views of={of} layout={layout} />
      {exportAs && <ExportButtons of={of} call={exportAs} onDone={onDone} />}
    </>
  )
}

/** Which columns, and in which order. Buttons, so that no pointer is needed. */
function Columns({ layout }: { layout: ListLayout<any> }) {
  const t = useTexts()
  const { columns } = layout
  const place = (id: string, by: number) => void layout.move(id, by).catch(toast.failed)
  return (
    <Fieldset variant="unstyled" legend={t('columns')}>
      {columns.map(({ id, header, primary }, at) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap={4} mih={32}>
          <Checkbox
            label={header}
            checked={layout.isShown(columns[at] as (typeof columns)[number])}
            disabled={primary}
            onChange={() => void layout.toggle(id).catch(toast.failed)}
          />
          <Group gap={0} wrap="nowrap">
            <ActionIcon
              size={28}
              disabled={at === 0}
              aria-label={t('moveUp', { name: header, place: at, count: columns.length })}
              onClick={() => place(id, -1)}
            >
              <IconArrowUp size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              size={28}
              disabled={at === columns.length - 1}
              aria-label={t('moveDown', { name: header, place: at + 2, count: columns.length })}
              onClick={() => place(id, 1)}
            >
              <IconArrowDown size={16} stroke={1.5} />
            </ActionIcon>
          </Group>
        </Group>
      ))}
    </Fieldset>
  )
}

/** What is filtered, looked for and sorted now, under a name; and the names that there are. */
function Views({ of, layout }: { of: AnyList; layout: ListLayout<any> }) {
  const t = useTexts()
  const { views } = layout
  const set = (next: View[]) => layout.setViews(next)
  const isPlain = Object.keys(of.address).length === 0
  return (
    <Fieldset variant="unstyled" legend={t('views')}>
      {views.map(({ name }) => (
        <Group key={name} justify="space-between" wrap="nowrap" gap={4} mih={32}>
          <span className={classes.viewName}>{name}</span>
          <ActionIcon
            size={28}
            aria-label={t('viewRemove', { name })}
            onClick={() => void set(views.filter((view) => view.name !== name)).catch(toast.failed)}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </Group>
      ))}
      {isPlain || views.length >= maxViews ? (
        <Text c="dimmed" fz="sm">
          {t(isPlain ? 'viewHint' : 'viewsFull')}
        </Text>
      ) : (
        <NewView onAdd={(name) => set([...views, { name, address: of.address }])} />
      )}
    </Fieldset>
  )
}

function NewView({ onAdd }: { onAdd: (name: string) => Promise<void> }) {
  const t = useTexts()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { busy, run } = useFlight()
  const add = async () => {
    if (!name.trim()) return
    try {
      await onAdd(name.trim())
      setName('')
      setError(null)
    } catch (failed) {
      if (!isApiError(failed)) throw failed
      setError(failed.messages.join(' '))
    }
  }
  return (
    <Group align="start" gap={8} wrap="nowrap">
      <TextInput
        flex={1}
        size="sm"
        maxLength={40}
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && void run(add)}
      />
      <Button variant="default" h={34} disabled={!name.trim()} loading={busy} onClick={() => void run(add)}>
        {t('viewSave')}
      </Button>
    </Group>
  )
}
