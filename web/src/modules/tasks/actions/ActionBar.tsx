import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronUp, IconDots } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { heldBy } from '../../../kit/actions.tsx'
import { useFormPress } from '../../../kit/form/busy-forms.ts'
import { SendsLater } from '../../../kit/form/sends-later.ts'
import { Hint } from '../../../ui/Hint.tsx'
import { useBelow } from '../../../ui/use-below.ts'
import type { Task } from '../queries.ts'
import { workFormId } from '../submit/work-values.ts'
import classes from './Actions.module.css'
import { acceptActions, rejectActions } from './catalogue.ts'
import { useKeyOf } from './use-review-keys.ts'
import type { TaskAction, TaskActions } from './use-task-actions.ts'

/** Beside the first one, these stand as buttons; the rest in a menu. */
const wide = 2

/** The foot of the card: the thing to do next on the right, the rest beside it. */
export function ActionBar({ actions, task }: { actions: TaskActions; task: Task }) {
  const t = useTexts('tasks')
  const narrow = useBelow('md')
  const compact = useBelow('lg')
  const { all } = actions
  const cancel = useFormPress(workFormId(task.id))?.cancel
  const keyOf = useKeyOf(all)
  if (!all.length) return null
  // Of a review both ways out stand there, also where there is little room.
  const pair = decisionsOf(all)
  const shown = (narrow ? pair : null) ?? all.slice(0, narrow ? 1 : wide)
  const rest = all.filter((action) => !shown.includes(action))
  return (
    <footer className={classes.bar} aria-label={t('actions')} data-pair={pair !== null || undefined}>
      {rest.length > 0 && (
        <Menu position="top-start" width={320} withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              aria-label={t('moreActions')}
              px={compact ? 10 : undefined}
              flex="none"
              rightSection={compact ? undefined : <IconChevronUp size={16} stroke={1.5} />}
            >
              {compact ? <IconDots size={18} stroke={1.5} /> : t('moreActions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item
                key={action.id}
                color={action.danger ? 'var(--mantine-color-error)' : undefined}
                {...heldBy(action.whyNot)}
                leftSection={action.icon && <action.icon size={16} stroke={1.5} />}
                onClick={() => !action.whyNot && void action.run()}
              >
                {action.label}
                {action.whyNot && <div className={classes.why}>{action.whyNot}</div>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={classes.grow} />
      {cancel && (
        <Suspense>
          <SendsLater
            className={classes.later}
            onCancel={() => {
              cancel()
              document.querySelector<HTMLElement>(`[form="${workFormId(task.id)}"]`)?.focus()
            }}
          />
        </Suspense>
      )}
      {shown.toReversed().map((action) => (
        <BarButton
          key={action.id}
          action={action}
          first={action === all[0]}
          hotkey={keyOf(action)}
          busy={actions.busy === action.action}
          task={task}
        />
      ))}
    </footer>
  )
}

/** To accept and to send back, where both can be done now. */
function decisionsOf(all: readonly TaskAction[]): readonly TaskAction[] | null {
  const accept = all.find(({ action, whyNot }) => acceptActions.includes(action) && !whyNot)
  const back = all.find(({ action, whyNot }) => rejectActions.includes(action) && !whyNot)
  return accept && back && accept === all[0] ? [accept, back] : null
}

interface BarButtonProps {
  action: TaskAction
  first: boolean
  hotkey: string | null
  busy: boolean
  task: Task
}

function BarButton({ action, first, hotkey, busy, task }: BarButtonProps) {
  // The delivery is a form of its own further up.
  const form = action.kind === 'work' && !action.whyNot ? workFormId(task.id) : undefined
  const press = useFormPress(form)
  const waits = Boolean(press?.cancel)
  // What takes the work away or cuts it short is offered, not suggested.
  const primary = first && !action.danger
  return (
    <Hint label={action.whyNot} disabled={!action.whyNot}>
      <Button
        className={first ? classes.primary : classes.second}
        variant={primary ? 'filled' : 'default'}
        c={!primary && action.danger && !action.whyNot ? 'var(--mantine-color-error)' : undefined}
        leftSection={
          waits ? <Loader size={18} color="currentcolor" /> : action.icon && <action.icon size={18} stroke={1.5} />
        }
        rightSection={hotkey && <kbd className={classes.key}>{hotkey}</kbd>}
        loading={busy || press?.busy}
        aria-busy={waits || undefined}
        aria-keyshortcuts={hotkey?.toLowerCase()}
        data-disabled={action.whyNot ? true : undefined}
        aria-disabled={action.whyNot ? true : undefined}
        type={form ? 'submit' : 'button'}
        form={form}
        onClick={() => void (form || action.whyNot || action.run())}
      >
        {action.label}
        {action.whyNot && <span className="visually-hidden">{`: ${action.whyNot}`}</span>}
      </Button>
    </Hint>
  )
}
