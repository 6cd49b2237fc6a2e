import { Radio, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, Suspense, useRef } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { UploadField } from '../../../kit/form/UploadField.tsx'
import { lazyPart } from '../../../ui/retry-import.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import type { Task } from '../queries.ts'
import classes from './Actions.module.css'
import type { FormValues } from './action-values.ts'
import type { FormField } from './catalogue.ts'

/** Of one action alone, with a list of people of its own. */
const PersonField = lazyPart(() => import('./PersonField.tsx').then((m) => m.PersonField))

/** Of those who review alone. */
const Reasons = lazyPart(() => import('./Reasons.tsx').then((m) => m.Reasons))

interface FieldProps {
  task: Task
  form: UseFormReturnType<FormValues>
  optional: boolean
  /** Takes the focus when the form opens. */
  first: boolean
  /** Its words tell an executor what is to be done again. */
  sendsBack: boolean
}

const screens = uploadRules('screen')
const attachments = uploadRules('task_attachment')

const Words = ({ field, form, optional, first, sendsBack }: FieldProps & { field: 'comment' | 'reason' }) => {
  const t = useTexts('tasks')
  const label = t(`field.${field}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const words = (
    <Textarea
      ref={area}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      autoFocus={first}
      data-autofocus={first || undefined}
      {...form.getInputProps(field)}
      // Whoever leaves it unwritten to look at the work has missed nothing yet.
      onBlur={form.isDirty(field) ? form.getInputProps(field).onBlur : undefined}
    />
  )
  if (!sendsBack) return words
  return (
    <>
      <Suspense>
        <Reasons field={area} value={form.values[field] ?? ''} onChange={(value) => form.setFieldValue(field, value)} />
      </Suspense>
      {words}
    </>
  )
}

const Files = ({ field, form, optional }: FieldProps & { field: 'files' | 'screen_file_id' }) => {
  const t = useTexts('tasks')
  const many = field === 'files'
  const { value, onChange, error } = form.getInputProps(field)
  return (
    <UploadField
      {...(many ? attachments : screens)}
      label={t(`field.${field}`)}
      optional={optional}
      multiple={many}
      preview={many ? undefined : 'plain'}
      small
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

const Pay = ({ task, form, first }: FieldProps) => {
  const t = useTexts('tasks')
  const { money } = useFormats()
  return (
    <Radio.Group label={t('field.pay')} {...form.getInputProps('pay')}>
      <div className={classes.choices}>
        <Radio
          value="yes"
          autoFocus={first}
          disabled={!task.executor_id}
          label={t('pay.yes', { sum: money(task.cost, task.currency) })}
        />
        <Radio value="no" label={t('pay.no')} />
      </div>
    </Radio.Group>
  )
}

const Final = ({ form }: FieldProps) => {
  const t = useTexts('tasks')
  return (
    <Radio.Group label={t('field.final')} {...form.getInputProps('final')}>
      <div className={classes.choices}>
        <Radio value="" label={t('final.none')} />
        <Radio value="pre" label={t('final.pre')} />
        <Radio value="post" label={t('final.post')} />
      </div>
    </Radio.Group>
  )
}

const fields: Record<FormField, (props: FieldProps) => ReactNode> = {
  comment: (props) => <Words {...props} field="comment" />,
  reason: (props) => <Words {...props} field="reason" />,
  files: (props) => <Files {...props} field="files" />,
  screen_file_id: (props) => <Files {...props} field="screen_file_id" />,
  user_id: (props) => (
    <Suspense>
      <PersonField {...props} />
    </Suspense>
  ),
  pay: (props) => <Pay {...props} />,
  final: (props) => <Final {...props} />,
}

export function ActionField({ field, ...props }: FieldProps & { field: FormField }) {
  const Field = fields[field]
  return <Field {...props} />
}
