import { Alert } from '@mantine/core'
import { stages } from '@slipway/domain/tasks/types.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { plainAmount } from '../../../kit/form/MoneyField.tsx'
import { type Stage, type StageValues, shortAmount } from '../order-values.ts'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'
import { StageCard } from './StageCard.tsx'

const usualTime = 3 * 86_400

/** The stages in the order of the work, each with its terms within the limits of its type. */
export function StagesStep({ form, tree, isChange }: StepProps & { isChange: boolean }) {
  const t = useTexts('orders')
  const { money } = useFormats()
  const { subtasks } = form.values
  const boundsOf = (type: Stage) => tree.task_types.find((bounds) => bounds.type === type)
  const toggle = (type: Stage, on: boolean) => {
    const bounds = boundsOf(type)
    const added: StageValues = {
      type,
      title: '',
      description: '',
      cost: shortAmount(bounds?.default ?? ''),
      time_limit: bounds?.times.find((time) => time >= usualTime) ?? bounds?.max_time ?? usualTime,
      publish_at: '',
    }
    const next = on ? [...subtasks, added] : subtasks.filter((stage) => stage.type !== type)
    form.setFieldValue(
      'subtasks',
      next.sort((a, b) => stages.indexOf(a.type) - stages.indexOf(b.type)),
    )
    // Their numbers have moved.
    for (const path of Object.keys(form.errors)) if (path.startsWith('subtasks')) form.clearFieldError(path)
  }
  const shown = isChange ? subtasks.map(({ type }) => type) : stages
  return (
    <div className={classes.column}>
      <p className={classes.hint}>{t('stagesHint')}</p>
      {form.errors.subtasks && (
        <Alert color="red" variant="light" role="alert">
          {subtasks.length ? form.errors.subtasks : t('stagesNone')}
        </Alert>
      )}
      <ol className={classes.stages}>
        {shown.map((type) => (
          <StageCard
            key={type}
            form={form}
            type={type}
            index={subtasks.findIndex((stage) => stage.type === type)}
            bounds={boundsOf(type)}
            {...(!isChange && { onToggle: (on: boolean) => toggle(type, on) })}
          />
        ))}
      </ol>
      <p className={classes.total}>
        {t('summaryTotal')} <strong className="tabular">{money(totalOf(subtasks), 'RUB')}</strong>
      </p>
    </div>
  )
}

/** In whole kopecks: sums of decimal strings are not for floating point. */
export function totalOf(list: readonly { cost: string }[]): string {
  const minor = list.reduce((sum, { cost }) => sum + Math.round(Number(plainAmount(cost)) * 100 || 0), 0)
  return (minor / 100).toFixed(2)
}
