import { Alert, Textarea } from '@mantine/core'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { DeliverableField } from '@slipway/domain/tasks/deliverables.schema.ts'
import { missingFields, requirements, secretFields } from '@slipway/domain/tasks/deliverables.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { same } from '../../../kit/form/same.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Part } from '../card/Part.tsx'
import type { Task } from '../queries.ts'
import classes from './Submit.module.css'
import { WorkField } from './WorkField.tsx'
import { demandOf, shownFields, startOf, type WorkValues, workFormId, workOf } from './work-values.ts'

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
  const [initial] = useState(() => startOf(task))
  const of = useForm<typeof tasksContract.submit, WorkValues>({
    endpoint: endpoint as typeof tasksContract.submit,
    initial,
    // A draft is not lost by closing the card, so only passwords count as unsaved.
    draft: { name: `task-${task.id}`, secrets: secretFields, outlives: true },
    place: 'address',
    args: (values) => ({ params: { id: task.id }, body: workOf(values) }),
    // The server asks for these only after rights and status, so that its schema has them optional.
    rules: (_body, { t: say, values }) =>
      missingFields(demandOf(task), workOf(values)).map((path) => ({ path, message: say('deliverable_missing') })),
    // The same work again is sent back again.
    ask: async (values) =>
      !task.deliverable ||
      !same(workOf(values), workOf(initial)) ||
      confirm({ title: t('sameWork'), yes: t('action.submit') }),
    onDone: () => onNotice(t('done.submit')),
  })
  const { form } = of

  const shown = shownFields(task)
  const needed = new Map(requirements(demandOf(task), workOf(form.values)))
  const pair = alternatives.find(([one, other]) => shown.includes(one) && shown.includes(other) && isFirstOf(one, task))
  const isNeeded = (field: DeliverableField) => (needed.get(field) ?? 0) > 0
  if (closed) return of.problems.length ? <Refusal problems={of.problems} /> : null
  return (
    <Part title={t('deliverWork')}>
      <Form of={of} id={workFormId(task.id)} className={classes.form}>
        {pair && <p className={classes.pair}>{t('oneOfTwo', nameBoth(pair, t))}</p>}
        {shown.map((field) => (
          <WorkField
            key={field}
            field={field}
            task={task}
            form={form}
            needed={needed.get(field) ?? 0}
            optional={!isNeeded(field) && !isAlternative(field, needed)}
          />
        ))}
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

const alternatives: readonly (readonly [DeliverableField, DeliverableField])[] = [
  ['prototype_link', 'files'],
  ['text', 'files'],
  ['store_url', 'package_id'],
]

/** Does the type of the task ask for this one, when neither is there? */
const isFirstOf = (field: DeliverableField, task: Task): boolean =>
  requirements(demandOf(task), {}).some(([asked]) => asked === field)

type Words = ReturnType<typeof useTexts<'tasks'>>

const nameBoth = ([one, other]: readonly [DeliverableField, DeliverableField], t: Words) => ({
  one: t(`field.${one}`),
  other: t(`field.${other}`),
})

/** One of two has to be there, and the other isn't either yet: neither is optional. */
const isAlternative = (field: DeliverableField, needed: ReadonlyMap<DeliverableField, number>): boolean =>
  alternatives.some((pair) => pair.includes(field) && pair.some((one) => (needed.get(one) ?? 0) > 0))
