import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { Hint } from '../ui/Hint.tsx'
import { toast } from './toast.tsx'

/** One thing that can be done, as data: row menus, page headers and the palette read the same list. */
export interface Action {
  id: string
  /** Verb and object: "Взять задачу". */
  label: string
  icon?: Icon
  /** The reason why it cannot be done now; shown instead of hiding the action. */
  whyNot?: string | null
  danger?: boolean
  run: () => unknown
}

const attempt = async (action: Action) => {
  try {
    await action.run()
  } catch (error) {
    toast.error(error)
  }
}

/** The menu at the end of a row or in a card's corner. */
export function ActionMenu({ actions, name }: { actions: readonly Action[]; name: string }) {
  const t = useTexts()
  if (!actions.length) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('rowActions', { name })} onClick={(event) => event.stopPropagation()}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} maw={320}>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            color={action.danger ? 'red' : undefined}
            disabled={Boolean(action.whyNot)}
            leftSection={action.icon && <action.icon size={16} stroke={1.5} />}
            onClick={() => void attempt(action)}
          >
            {action.label}
            {action.whyNot && <div style={{ fontSize: '0.75rem' }}>{action.whyNot}</div>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same actions as buttons: the first is the primary one. Disabled ones say why. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.map((action, index) => <ActionButton key={action.id} action={action} primary={index === 0} />)
}

function ActionButton({ action, primary }: { action: Action; primary: boolean }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await attempt(action)
    setBusy(false)
  }
  return (
    <Hint label={action.whyNot} disabled={!action.whyNot}>
      <Button
        variant={primary && !action.danger ? 'filled' : 'default'}
        color={action.danger ? 'red' : undefined}
        c={action.danger ? 'var(--mantine-color-error)' : undefined}
        leftSection={action.icon && <action.icon size={18} stroke={1.5} />}
        loading={busy}
        data-disabled={action.whyNot ? true : undefined}
        aria-disabled={action.whyNot ? true : undefined}
        onClick={() => !action.whyNot && void run()}
      >
        {action.label}
        {action.whyNot && <span className="visually-hidden">{`: ${action.whyNot}`}</span>}
      </Button>
    </Hint>
  )
}
