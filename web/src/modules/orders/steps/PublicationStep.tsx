import { useTexts } from '../../../i18n/i18n.ts'
import { DateTimeField } from '../../../kit/form/DateTimeField.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'

/** When the work opens, where its terms are the usual ones. */
export function PublicationStep({ form }: StepProps) {
  const t = useTexts('orders')
  const started = form.values.subtasks[0]?.editable === false
  return (
    <div className={classes.column}>
      <p className={classes.hint}>{t('usualTermsHint')}</p>
      <div className={classes.grid}>
        <DateTimeField
          label={<OptionalLabel>{t('stagePublishAt')}</OptionalLabel>}
          description={started ? t('publishAtStarted') : t('publishAtHint')}
          disabled={started}
          {...form.getInputProps('publish_at')}
        />
      </div>
    </div>
  )
}
