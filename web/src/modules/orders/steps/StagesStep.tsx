import { Alert } from '@mantine/core'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { plainAmount } from '../../../kit/form/MoneyField.tsx'
import { usualStage } from '../order-values.ts'
import classes from '../orders.module.css'
import type { OrderForm, StepProps } from '../use-order-steps.tsx'
import { StageRow } from './StageRow.tsx'

/** The stages in the order of the work, a row each, with their terms within the limits of their type. */
export function StagesStep({
  form,
  tree,
  stages,
  isChange,
}: StepProps & { stages: readonly SubtaskType[]; isChange: boolean }) {
  const t = useTexts('orders')
  const { subtasks } = form.values
  const boundsOf = (type: SubtaskType) => tree.task_types.find((bounds) => bounds.type === type)
  const toggle = (type: SubtaskType, on: boolean) => {
    const added = usualStage(type, boundsOf(type))
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
          <StageRow
            key={type}
            form={form}
            type={type}
            index={subtasks.findIndex((stage) => stage.type === type)}
            bounds={boundsOf(type)}
            {...(!isChange && { onToggle: (on: boolean) => toggle(type, on) })}
          />
        ))}
      </ol>
    </div>
  )
}

/** What all the stages cost together, at the foot where it is always seen. */
export function StagesTotal({ form }: { form: OrderForm }) {
  const t = useTexts('orders')
  const { money } = useFormats()
  return (
    <p className={classes.total} aria-live="polite">
      {t('summaryTotal')} <strong className="tabular">{money(totalOf(form.values.subtasks), 'RUB')}</strong>
    </p>
  )
}

/** In whole kopecks: sums of decimal strings are not for floating point. */
export function totalOf(list: readonly { cost: string }[]): string {
  const minor = list.reduce((sum, { cost }) => sum + Math.round(Number(plainAmount(cost, 'RUB')) * 100 || 0), 0)
  return (minor / 100).toFixed(2)
}
