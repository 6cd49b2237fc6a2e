import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { type Ref, useEffect, useId, useLayoutEffect, useState } from 'react'
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
  /** Said when the server failed at it: "Could not delete the user. Try again later." */
  failed?: string | undefined
  run: () => unknown
}

/** Does it; what goes wrong is said. */
export const attempt = async (action: Action) => {
  try {
    await action.run()
  } catch (error) {
    toast.failed(error, action.failed)
  }
}

/** The menu at the end of a row or in a card's corner. Lists show many and open few, so it is made when first pressed. */
export function ActionMenu({ actions, name }: { actions: readonly Action[]; name: string }) {
  const t = useTexts()
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  if (!actions.length) return null
  return (
    <>
      <ActionIcon
        aria-label={t('rowActions', { name })}
        id={id}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={(event) => {
          event.stopPropagation()
          setButton(event.currentTarget)
          // The menu opens itself when it is made.
          if (button) setOpened(!opened)
        }}
      >
        <IconDots size={18} stroke={1.5} />
      </ActionIcon>
      {button && <OpenedMenu id={id} actions={actions} at={button} opened={opened} onChange={setOpened} />}
    </>
  )
}

interface OpenedMenuProps {
  id: string
  actions: readonly Action[]
  at: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
}

function OpenedMenu({ id, actions, at, opened, onChange }: OpenedMenuProps) {
  // After the first frame, so that the focus finds its way back to the button.
  useEffect(() => onChange(true), [onChange])
  return (
    <Menu id={id} opened={opened} onChange={onChange}>
      <Menu.Target>
        <Standing at={at} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} maw={320}>
        <MenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** An item that can't be pressed now is led to all the same: it is where its reason is read. */
export const heldBy = (whyNot: string | null | undefined) =>
  whyNot ? ({ 'aria-disabled': true, closeMenuOnClick: false } as const) : {}

/** They as the items of a menu. */
export const MenuItems = ({ actions }: { actions: readonly Action[] }) =>
  actions.map((action) => (
    <Menu.Item
      key={action.id}
      color={action.danger ? 'var(--mantine-color-error)' : undefined}
      {...heldBy(action.whyNot)}
      leftSection={action.icon && <action.icon size={16} stroke={1.5} />}
      onClick={() => !action.whyNot && void attempt(action)}
    >
      {action.label}
      {action.whyNot && <div style={{ fontSize: 'var(--sw-text-xs)' }}>{action.whyNot}</div>}
    </Menu.Item>
  ))

/** Gives the menu an element to stand at that is on the page already. */
function Standing({ at, ref }: { at: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const leave = ref(at)
    return () => void (leave ? leave() : ref(null))
  }, [ref, at])
  return null
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
