import { Alert, Button } from '@mantine/core'
import type { FieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { needsOf } from '@slipway/domain/tasks/workflow.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { Issue } from '../../../kit/form/check.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useEscape } from '../../../ui/dialog/use-escape.ts'
import type { Task } from '../queries.ts'
import { ActionField } from './ActionField.tsx'
import classes from './Actions.module.css'
import { bodyOf, initialOf } from './action-values.ts'
import { entryOf, type FormField, returnActions, type UserAction } from './catalogue.ts'
import { labelOf } from './use-task-actions.ts'

interface ActionFormProps {
  task: Task
  action: UserAction
  /** In a column of its own beside what is decided on; else at the foot. */
  beside: boolean
  /** Somebody else has decided meanwhile: it can't be done any more. */
  overtaken: boolean
  onDone: (action: UserAction, undo: Task['undo']) => void
  onCancel: () => void
}

/** What an action still has to know, within the card: no dialog above the dialog. */
export function ActionForm({ task, action, beside, overtaken, onDone, onCancel }: ActionFormProps) {
  const t = useTexts('tasks')
  const shell = useTexts()
  const locale = useLocale()
  const { money } = useFormats()
  const title = useId()
  const { endpoint, fields = [], danger, failed } = entryOf(action)
  const required = requiredOf(task, action)
  const of = useForm({
    endpoint,
    // The server asks for these only after rights and status, so that its schema has them optional.
    rules: (_body, { t: say, values }) => missingIn(bodyOf(values), required, say),
    place: 'address',
    initial: initialOf(fields),
    args: (values) => ({ params: { id: task.id }, body: bodyOf(values) }),
    failed: t(failed ?? 'actionFailed'),
    onDone: (answer) => onDone(action, (answer as unknown as { data: Task }).data.undo),
  })
  const cancel = async () => {
    if (await of.mayLeave()) onCancel()
  }
  // One's own decision, too, takes the action away before its answer is here.
  const late = overtaken && !of.busy
  useEscape(() => void cancel())
  // Where the first field is none to type into, the reader starts at the form's name.
  const typed = fields[0] !== 'screen_file_id'
  const label = labelOf(action, task, t, money)
  return (
    <section className={classes.panel} data-beside={beside || undefined} aria-labelledby={title}>
      <Form of={of}>
        <div className={classes.panelBody}>
          <h3
            id={title}
            ref={typed ? undefined : focusOnce}
            className={classes.panelTitle}
            tabIndex={-1}
            data-autofocus={typed ? undefined : true}
          >
            {label}
          </h3>
          {late ? (
            <Alert color="yellow" variant="light" role="alert" icon={<IconInfoCircle size={18} />}>
              {t('overtaken', { status: statusText[task.status][locale].toLowerCase() })}
            </Alert>
          ) : (
            <p className={classes.panelText}>{consequenceOf(action, task, t, money)}</p>
          )}
          {fields.map((field, index) => (
            <ActionField
              key={field}
              field={field}
              task={task}
              form={of.form}
              optional={!required.includes(field)}
              first={index === 0}
              sendsBack={returnActions.includes(action)}
            />
          ))}
        </div>
        <div className={classes.panelFoot}>
          <Button variant="default" onClick={() => void cancel()}>
            {shell(late ? 'close' : 'cancel')}
          </Button>
          {!late && (
            <Button type="submit" loading={of.busy} color={danger ? 'red' : undefined}>
              {label}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}

const missingIn = (
  body: Readonly<Record<string, unknown>>,
  required: readonly FormField[],
  say: (key: FieldMessage) => string,
): Issue[] =>
  required
    .filter((field) => body[field] === undefined)
    .map((field) => ({ path: field, message: say(field === 'screen_file_id' ? 'file_missing' : 'required') }))

/** A stable function, so that React calls it only when the heading comes. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus()

/** A verification that nobody submitted is only as good as its screen. */
function requiredOf(task: Task, action: UserAction): FormField[] {
  const judged = action === 'verify' || action === 'fail_verification'
  const screen: FormField[] = judged && task.type === 'manager_verification' ? ['screen_file_id'] : []
  return [...needsOf(action), ...screen]
}

type Words = ReturnType<typeof useTexts<'tasks'>>

function consequenceOf(action: UserAction, task: Task, t: Words, money: ReturnType<typeof useFormats>['money']) {
  const name = task.user ? personName(task.user) : t('noExecutor')
  const sum = money(task.cost, task.currency)
  return t(`about.${action as Exclude<UserAction, 'take' | 'resume' | 'submit' | 'release'>}`, { name, sum })
}
