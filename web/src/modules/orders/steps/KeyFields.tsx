import { useTexts } from '../../../i18n/i18n.ts'
import classes from '../orders.module.css'
import { ProtectedField } from '../ProtectedField.tsx'
import type { StepProps } from '../use-order-steps.tsx'
import { keyState, services } from './keys.ts'

interface Props extends StepProps {
  editing: readonly string[]
  onEditing: (editing: readonly string[]) => void
}

/** Keys are shown to nobody who edits: they are set anew or left as they are. */
export function KeyFields({ form, editing, onEditing }: Props) {
  const t = useTexts('orders')
  return (
    <div className={classes.column}>
      <p className={classes.hint}>{t('keysHint')}</p>
      {services.map((service) => (
        <ProtectedField
          key={service}
          label={t(`key_${service}`)}
          state={keyState(form.values, service)}
          error={form.errors[`integration_keys.${service}`]}
          editing={editing.includes(service)}
          onEdit={(on) => onEditing(on ? [...editing, service] : editing.filter((name) => name !== service))}
          onChange={(next) => {
            form.setFieldValue(`integration_keys.${service}`, next)
            form.clearFieldError(`integration_keys.${service}`)
          }}
        />
      ))}
    </div>
  )
}
