import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { DateTimeField } from '../../../kit/form/DateTimeField.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import classes from '../orders.module.css'
import type { OrderForm } from '../use-order-steps.tsx'

interface Props {
  form: OrderForm
  type: SubtaskType
  index: number
  disabled: boolean
}

/** What most stages leave as it is. */
export function StageDetails({ form, type, index, disabled }: Props) {
  const t = useTexts('orders')
  const path = `subtasks.${index}`
  return (
    <div className={classes.details}>
      <div className={classes.grid}>
        <TextInput
          label={<OptionalLabel>{t('stageTitle')}</OptionalLabel>}
          description={t('stageTitleHint')}
          disabled={disabled}
          {...form.getInputProps(`${path}.title`)}
        />
        <DateTimeField
          label={<OptionalLabel>{t('stagePublishAt')}</OptionalLabel>}
          disabled={disabled}
          description={t('stagePublishAtHint')}
          {...form.getInputProps(`${path}.publish_at`)}
        />
      </div>
      <Textarea
        label={<OptionalLabel>{t('stageDescription')}</OptionalLabel>}
        autosize
        minRows={2}
        maxRows={10}
        disabled={disabled}
        {...form.getInputProps(`${path}.description`)}
      />
      {type === 'designer' && <Asks form={form} disabled={disabled} />}
    </div>
  )
}

function Asks({ form, disabled }: { form: OrderForm; disabled: boolean }) {
  const t = useTexts('orders')
  const amount = (field: 'phone' | 'tablet') => ({
    min: 0,
    max: 8,
    clampBehavior: 'strict' as const,
    allowDecimal: false,
    disabled,
    value: form.values.asks[field],
    onChange: (value: string | number) => form.setFieldValue(`asks.${field}`, Number(value) || 0),
    error: form.errors[`asks.${field}`],
  })
  return (
    <fieldset className={classes.asks}>
      <legend className={classes.legend}>{t('asks')}</legend>
      <Switch
        label={t('asksDescription')}
        disabled={disabled}
        {...form.getInputProps('asks.description', { type: 'checkbox' })}
      />
      <NumberInput label={t('asksPhone')} {...amount('phone')} />
      <NumberInput label={t('asksTablet')} {...amount('tablet')} />
    </fieldset>
  )
}
