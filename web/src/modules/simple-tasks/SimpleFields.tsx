import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { MoneyField } from '../../kit/form/MoneyField.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { UploadField } from '../../kit/form/UploadField.tsx'
import { uploadRules } from '../files/upload-rules.ts'
import { ApplicationField } from './ApplicationField.tsx'
import classes from './simple.module.css'
import { offeredTypes, type SimpleValues, times } from './simple-values.ts'
import { useOwnTags } from './use-tags.ts'

interface FieldsProps {
  form: UseFormReturnType<SimpleValues>
  isNew: boolean
}

/** Of a new order, or of one that changes: how many and for whom is said only once. */
export function SimpleFields({ form, isNew }: FieldsProps) {
  const t = useTexts('simple-tasks')
  return (
    <>
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        {...{ label: t('description'), autosize: true, minRows: 3, maxRows: 10, maxLength: 5000 }}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={<OptionalLabel>{t('proof')}</OptionalLabel>}
        description={t('proofHint')}
        maxLength={1000}
        {...form.getInputProps('proof')}
      />
      <Terms form={form} />
      {isNew && <Order form={form} />}
      <UploadField
        {...uploadRules('task_attachment')}
        label={t('files')}
        optional
        multiple
        max={20}
        value={form.values.files}
        onChange={(files) => form.setFieldValue('files', files)}
        error={form.errors.files}
      />
      {!isNew && <p className={classes.note}>{t('changeNote')}</p>}
    </>
  )
}

function Terms({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTexts('simple-tasks')
  const { duration } = useFormats()
  const { ordered } = useOwnTags()
  const { time_limit } = form.values
  const all = [...new Set([...times, time_limit])].toSorted((a, b) => a - b)
  return (
    <div className={classes.pair}>
      <Select
        label={t('tag')}
        allowDeselect={false}
        data={ordered.map(({ name, title }) => ({ value: name, label: title }))}
        {...form.getInputProps('tag')}
      />
      <MoneyField currency="RUB" label={t('cost')} {...form.getInputProps('cost')} />
      <Select
        label={t('time')}
        allowDeselect={false}
        data={all.map((time) => ({ value: String(time), label: duration(time) }))}
        value={String(time_limit)}
        onChange={(value) => form.setFieldValue('time_limit', Number(value))}
        error={form.errors.time_limit}
      />
    </div>
  )
}

function Order({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTexts('simple-tasks')
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('quantity')}
          description={t('quantityHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.getInputProps('quantity')}
        />
        <Select
          label={t('type')}
          description=" "
          allowDeselect={false}
          data={offeredTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
          {...form.getInputProps('type')}
        />
      </div>
      {Number(form.values.quantity) > 1 && (
        <div className={classes.pair}>
          <TextInput
            label={t('perPerson')}
            description={t('perPersonHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...form.getInputProps('per_person')}
          />
        </div>
      )}
      <ApplicationField form={form} />
    </>
  )
}
