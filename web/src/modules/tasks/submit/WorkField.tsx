import { Radio, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import type { DeliverableField } from '@slipway/domain/tasks/deliverables.schema.ts'
import { purposesOf } from '@slipway/domain/tasks/deliverables.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { PasswordField } from '../../../kit/form/PasswordField.tsx'
import { UploadField } from '../../../kit/form/UploadField.tsx'
import { uploadRules } from '../../files/upload-rules.ts'
import { PackageCheck } from './PackageCheck.tsx'
import classes from './Submit.module.css'
import { holdsMany, type Work, type WorkValues } from './work-values.ts'

interface WorkFieldProps {
  field: DeliverableField
  work: Work
  form: UseFormReturnType<WorkValues>
  /** How many must be there. */
  needed: number
  optional: boolean
}

/** One field of a delivery, by its kind. */
export function WorkField(props: WorkFieldProps) {
  const { field } = props
  if (field === 'files' || /_file_ids?$/.test(field)) return <FilesField {...props} />
  if (field === 'text' || field === 'report') return <TextField {...props} />
  if (field === 'outcome') return <OutcomeField {...props} />
  if (field === 'programming_language_id') return <LanguageField {...props} />
  if (/password|alias/.test(field)) return <SecretField {...props} />
  return <LineField {...props} />
}

function useLabel({ field, optional }: WorkFieldProps) {
  const t = useTexts('tasks')
  const label = t(`field.${field}`)
  return optional ? <OptionalLabel>{label}</OptionalLabel> : label
}

function TextField(props: WorkFieldProps) {
  return (
    <Textarea
      label={useLabel(props)}
      autosize
      minRows={4}
      maxRows={16}
      maxLength={5000}
      {...props.form.getInputProps(props.field)}
    />
  )
}

function LineField(props: WorkFieldProps) {
  const t = useTexts('tasks')
  const { field, form, work } = props
  const isLink = field !== 'package_id'
  return (
    <TextInput
      label={useLabel(props)}
      type={isLink ? 'url' : 'text'}
      inputMode={isLink ? 'url' : undefined}
      placeholder={isLink ? 'https://' : (work.application?.package_id ?? 'com.company.app')}
      description={field === 'package_id' ? t('packageOrLink') : undefined}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps(field)}
    />
  )
}

/** Shown as dots, kept encrypted with the application, never shown again with the delivery. */
function SecretField(props: WorkFieldProps) {
  return (
    <PasswordField
      label={useLabel(props)}
      autoComplete="new-password"
      maxLength={200}
      {...props.form.getInputProps(props.field)}
    />
  )
}

function OutcomeField(props: WorkFieldProps) {
  const t = useTexts('tasks')
  const { value, error, onChange } = props.form.getInputProps('outcome')
  return (
    <Radio.Group label={useLabel(props)} value={value} error={error} onChange={onChange}>
      <div className={classes.outcomes}>
        <Radio.Card value="pass" className={classes.outcome} data-outcome="pass">
          <Radio.Indicator />
          {t('field.outcome.pass')}
        </Radio.Card>
        <Radio.Card value="fail" className={classes.outcome} data-outcome="fail">
          <Radio.Indicator />
          <span>
            {t('field.outcome.fail')}
            <span className={classes.outcomeNote}>{t('outcomeFailNote')}</span>
          </span>
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}

function LanguageField(props: WorkFieldProps) {
  const t = useTexts('tasks')
  const languages = props.work.programming_languages ?? []
  return (
    <Select
      label={useLabel(props)}
      placeholder={t('chooseLanguage')}
      data={languages.map(({ id, title }) => ({ value: String(id), label: title }))}
      allowDeselect={false}
      {...props.form.getInputProps('programming_language_id')}
    />
  )
}

/** Where any file will do, what it is uploaded as. */
const loosePurpose = (type: SubtaskType): PurposeName =>
  type === 'uidesigner' ? 'prototype_file' : type === 'tester' ? 'report' : 'task_attachment'

const previews: Partial<Record<DeliverableField, 'icon' | 'phone' | 'plain'>> = {
  icon_file_id: 'icon',
  icon_foreground_file_id: 'plain',
  icon_background_file_id: 'plain',
  description_file_id: 'plain',
  phone_file_ids: 'phone',
  tablet_file_ids: 'plain',
  upload_screen_file_id: 'plain',
}

function FilesField({ field, work, form, needed, optional }: WorkFieldProps) {
  const t = useTexts('tasks')
  const purposes = purposesOf(field, work.application?.store ?? null) ?? [loosePurpose(work.type)]
  const { value, error, onChange } = form.getInputProps(field)
  const files = (value ?? []) as FileView[]
  return (
    <div>
      <UploadField
        {...uploadRules(...(purposes as [PurposeName, ...PurposeName[]]))}
        label={t(`field.${field}`)}
        optional={optional}
        description={hintOf(purposes, holdsMany(field) ? needed : 0, t)}
        multiple={holdsMany(field)}
        orderable={field.endsWith('_file_ids')}
        preview={previews[field]}
        value={files}
        error={error}
        onChange={onChange}
      />
      {field === 'aab_file_id' && files[0] && (
        <PackageCheck key={files[0].id} fileId={files[0].id} application={work.application ?? null} />
      )}
    </div>
  )
}

type Words = ReturnType<typeof useTexts<'tasks'>>

/** "Не меньше 2, 960 × 1920 или 1242 × 2208" */
function hintOf(purposes: readonly PurposeName[], needed: number, t: Words): string | undefined {
  const sizes = purposes.flatMap((purpose) => purposeOf(purpose).sizes ?? [])
  const size = sizes.map(({ width, height }) => `${width} × ${height}`).join(t('or'))
  const parts = [needed > 1 && t('atLeast', { count: needed }), size && t('exactSize', { size })]
  return parts.filter(Boolean).join('. ') || undefined
}
