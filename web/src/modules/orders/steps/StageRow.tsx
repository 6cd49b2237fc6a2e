import { Button, Select, Switch } from '@mantine/core'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { TaskBounds } from '@slipway/domain/order-options/schema.ts'
import { type SubtaskType, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { MoneyField } from '../../../kit/form/MoneyField.tsx'
import classes from '../orders.module.css'
import type { OrderForm } from '../use-order-steps.tsx'
import { StageDetails } from './StageDetails.tsx'

interface Props {
  form: OrderForm
  type: SubtaskType
  /** Among the ordered ones; -1 when it isn't ordered. */
  index: number
  bounds: TaskBounds | undefined
  /** Absent where the stages are given. */
  onToggle?: (on: boolean) => void
}

/** One stage in one row: whether it is ordered, its name, cost and time. The rest unfolds. */
export function StageRow({ form, type, index, bounds, onToggle }: Props) {
  const t = useTexts('orders')
  const locale = useLocale()
  const details = useId()
  const [wanted, setWanted] = useState(false)
  const stage = subtaskTypeText[type][locale]
  const on = index >= 0
  const taken = on && form.values.subtasks[index]?.editable === false
  const shown = on && (wanted || isWrongInside(form, type, index))
  return (
    <li className={classes.stage} data-on={on || undefined}>
      <div className={classes.stageRow}>
        <div className={classes.stageHead}>
          {onToggle && (
            <Switch
              checked={on}
              aria-label={t('stageOn', { stage })}
              onChange={(event) => onToggle(event.currentTarget.checked)}
            />
          )}
          <h3 className={classes.stageName}>{stage}</h3>
        </div>
        {on && bounds && <Terms form={form} index={index} bounds={bounds} disabled={taken} />}
        {on && (
          <Button
            className={classes.more}
            variant="subtle"
            aria-expanded={shown}
            aria-controls={details}
            aria-label={t('stageMore', { stage })}
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
            onClick={() => setWanted(!shown)}
          >
            {t('details')}
          </Button>
        )}
      </div>
      {taken && <p className={classes.hint}>{t('stageTaken')}</p>}
      <div id={details} hidden={!shown}>
        {shown && <StageDetails form={form} type={type} index={index} disabled={taken} />}
      </div>
    </li>
  )
}

/** What is folded away must not hold back the step unseen. */
const isWrongInside = (form: OrderForm, type: SubtaskType, index: number) =>
  Object.keys(form.errors).some(
    (path) =>
      ['title', 'publish_at', 'description'].some((field) => path === `subtasks.${index}.${field}`) ||
      (type === 'designer' && path.startsWith('asks')),
  )

interface TermsProps {
  form: OrderForm
  index: number
  bounds: TaskBounds
  disabled: boolean
}

function Terms({ form, index, bounds, disabled }: TermsProps) {
  const t = useTexts('orders')
  const { money, duration } = useFormats()
  const values = form.values.subtasks[index]
  if (!values) return null
  const path = `subtasks.${index}`
  const times = [...new Set([...bounds.times, values.time_limit])].sort((a, b) => a - b)
  return (
    <>
      <MoneyField
        className={classes.stageCost}
        currency={bounds.currency as Currency}
        aria-label={t('stageCost')}
        title={t('stageCostHint', {
          min: money(bounds.min, bounds.currency),
          max: money(bounds.max, bounds.currency),
        })}
        disabled={disabled}
        {...form.getInputProps(`${path}.cost`)}
      />
      <Select
        className={classes.stageTime}
        aria-label={t('stageTime')}
        allowDeselect={false}
        disabled={disabled}
        data={times.map((time) => ({ value: String(time), label: duration(time) }))}
        value={String(values.time_limit)}
        onChange={(value) => form.setFieldValue(`${path}.time_limit`, Number(value))}
        error={form.errors[`${path}.time_limit`]}
      />
    </>
  )
}
