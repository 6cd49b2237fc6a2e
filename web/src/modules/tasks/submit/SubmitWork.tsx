import { Alert, Textarea } from '@mantine/core'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { secretFields } from '@slipway/domain/tasks/deliverables.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { same } from '../../../kit/form/same.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { lazyPart } from '../../../ui/retry-import.ts'
import { Part } from '../card/Part.tsx'
import type { Task } from '../queries.ts'
import classes from './Submit.module.css'
import { WorkFields } from './WorkFields.tsx'
import { missingIn, startOf, type WorkValues, workFormId, workOf } from './work-values.ts'

const CheckToast = lazyPart(() => import('./CheckToast.tsx').then((m) => m.CheckToast))

interface SubmitWorkProps {
  task: Task
  /** The work can't be delivered any more; only what went wrong with the last try is still shown. */
  closed: boolean
  onNotice: (notice: string) => void
}

/** The delivery's form, as the type of the task wants it. Its button stands at the card's foot. */
export function SubmitWork({ task, closed, onNotice }: SubmitWorkProps) {
  const t = useTexts('tasks')
  const { activeRole } = useMe()
  const endpoint = isExecutor(activeRole) ? tasksContract.submit : tasksContract.checking
  const [sent, setSent] = useState(false)
  const [initial] = useState(() => startOf(task))
  const of = useForm<typeof tasksContract.submit, WorkValues>({
    endpoint: endpoint as typeof tasksContract.submit,
    failed: t('actionFailed'),
    initial,
    // A draft is not lost by closing the card, so only passwords count as unsaved.
    draft: { name: `task-${task.id}`, secrets: secretFields, outlives: true },
    place: 'address',
    args: (values) => ({ params: { id: task.id }, body: workOf(values) }),
    rules: (_body, { t: say, values }) => missingIn(task, values, say('deliverable_missing')),
    // The same work again is sent back again.
    ask: async (values) =>
      !task.deliverable ||
      !same(workOf(values), workOf(initial)) ||
      confirm({ title: t('sameWork'), yes: t('action.submit') }),
    onDone: () => {
      onNotice(t('done.submit'))
      setSent(true)
    },
  })
  const { form } = of
  if (closed) {
    return (
      <>
        {/* Its texts come when they are needed, and hide nothing of the card meanwhile. */}
        <Suspense>{sent && <CheckToast task={task} />}</Suspense>
        {of.problems.length > 0 && <Refusal problems={of.problems} />}
      </>
    )
  }
  return (
    <Part title={t('deliverWork')}>
      <Form of={of} id={workFormId(task.id)} className={classes.form}>
        <WorkFields work={task} form={form} />
        <Textarea
          label={<OptionalLabel>{t('field.comment')}</OptionalLabel>}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          {...form.getInputProps('comment')}
        />
      </Form>
    </Part>
  )
}

function Refusal({ problems }: { problems: readonly string[] }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  )
}
