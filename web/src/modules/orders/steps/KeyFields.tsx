import { useTexts } from '../../../i18n/i18n.ts'
import classes from '../orders.module.css'
import { ProtectedField } from '../ProtectedField.tsx'
import type { StepProps } from '../use-order-steps.tsx'

const services = ['analytics', 'push'] as const

interface Props extends StepProps {
  editing: readonly string[]
  onEditing: (editing: readonly string[]) => void
  isChange: boolean
}

/** Keys are shown to nobody who edits: they are set anew or left as they are. */
export function KeyFields({ form, editing, onEditing, isChange }: Props) {
  const t = useTexts('orders')
  return (
    <div className={classes.column}>
      <p className={classes.hint}>{t('keysHint')}</p>
      {services.map((service) => {
        const value = form.values.integration_keys[service]
        return (
          <ProtectedField
            key={service}
            label={t(`key_${service}`)}
            state={value ? 'set' : value === undefined && isChange ? 'unknown' : 'none'}
            error={form.errors[`integration_keys.${service}`]}
            editing={editing.includes(service)}
            onEdit={(on) => onEditing(on ? [...editing, service] : editing.filter((name) => name !== service))}
            onChange={(next) => {
              form.setFieldValue(`integration_keys.${service}`, next)
              form.clearFieldError(`integration_keys.${service}`)
            }}
          />
        )
      })}
    </div>
  )
}
