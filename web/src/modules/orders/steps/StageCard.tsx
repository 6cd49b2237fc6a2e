import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { TaskBounds } from '@slipway/domain/order-options/schema.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { DateTimeField } from '../../../kit/form/DateTimeField.tsx'
import { MoneyField } from '../../../kit/form/MoneyField.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import type { Stage } from '../order-values.ts'
import classes from '../orders.module.css'
import type { OrderForm } from '../use-order-steps.tsx'

interface Props {
  form: OrderForm
  type: Stage
  /** Among the ordered ones; -1 when it isn't ordered. */
  index: number
  bounds: TaskBounds | undefined
  /** Absent where the stages are given. */
  onToggle?: (on: boolean) => void
}

export function StageCard({ form, type, index, bounds, onToggle }: Props) {
  const t = useTexts('orders')
  const locale = useLocale()
  const stage = subtaskTypeText[type][locale]
  const on = index >= 0
  const taken = on && form.values.subtasks[index]?.editable === false
  return (
    <li className={classes.stage} data-on={on || undefined}>
      <div className={classes.stageHead}>
        <h3 className={classes.stageName}>{stage}</h3>
        {onToggle && (
          <Switch
            checked={on}
            aria-label={t('stageOn', { stage })}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
        )}
        {taken && <span className={classes.hint}>{t('stageTaken')}</span>}
      </div>
      {on && bounds && <Terms form={form} type={type} index={index} bounds={bounds} disabled={taken} />}
    </li>
  )
}

function Terms({
  form,
  type,
  index,
  bounds,
  disabled,
}: Required<Omit<Props, 'onToggle' | 'bounds'>> & { bounds: TaskBounds; disabled: boolean }) {
  const t = useTexts('orders')
  const { money, duration } = useFormats()
  const values = form.values.subtasks[index]
  if (!values) return null
  const path = `subtasks.${index}`
  const times = [...new Set([...bounds.times, values.time_limit])].sort((a, b) => a - b)
  return (
    <>
      <div className={classes.terms}>
        <MoneyField
          label={t('stageCost')}
          currency={bounds.currency as Currency}
          disabled={disabled}
          description={t('stageCostHint', {
            min: money(bounds.min, bounds.currency),
            max: money(bounds.max, bounds.currency),
          })}
          {...form.getInputProps(`${path}.cost`)}
        />
        <Select
          label={t('stageTime')}
          allowDeselect={false}
          disabled={disabled}
          data={times.map((time) => ({ value: String(time), label: duration(time) }))}
          value={String(values.time_limit)}
          onChange={(value) => form.setFieldValue(`${path}.time_limit`, Number(value))}
          error={form.errors[`${path}.time_limit`]}
        />
        <DateTimeField
          label={<OptionalLabel>{t('stagePublishAt')}</OptionalLabel>}
          disabled={disabled}
          description={t('stagePublishAtHint')}
          {...form.getInputProps(`${path}.publish_at`)}
        />
      </div>
      <TextInput
        label={<OptionalLabel>{t('stageTitle')}</OptionalLabel>}
        description={t('stageTitleHint')}
        disabled={disabled}
        {...form.getInputProps(`${path}.title`)}
      />
      <Textarea
        label={<OptionalLabel>{t('stageDescription')}</OptionalLabel>}
        autosize
        minRows={2}
        maxRows={10}
        disabled={disabled}
        {...form.getInputProps(`${path}.description`)}
      />
      {type === 'designer' && <Asks form={form} disabled={disabled} />}
    </>
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
