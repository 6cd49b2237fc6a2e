import { Button, Select, Switch, TextInput } from '@mantine/core'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { qualityTypes } from '@slipway/domain/applications/stores.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { searchable } from '../../../ui/searchable.ts'
import type { OrderValues } from '../order-values.ts'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'
import { KeyFields } from './KeyFields.tsx'

export interface MoreProps extends StepProps {
  opened: ApplicationView | null
  /** The keys that stand open. */
  editing: readonly string[]
  onEditing: (editing: readonly string[]) => void
}

const parts = [
  'quality_type',
  'tag',
  'aso_manager_id',
  'marathon',
  'sharing_google_account',
  'purchases',
  'integration_keys',
]

/** Was something said of it? */
const isFilled = ({ integration_keys: keys, ...values }: OrderValues): boolean =>
  [values.quality_type, values.tag, values.aso_manager_id, keys.analytics, keys.push].some(Boolean) ||
  values.marathon ||
  values.sharing_google_account ||
  values.purchases

/** What most orders leave as it is: folded, unless something in there is said, is wrong or stands open. */
export function MoreOfApplication(props: MoreProps) {
  const t = useTexts('orders')
  const [wanted, setWanted] = useState(props.opened !== null || isFilled(props.form.values))
  const id = useId()
  const isWrong = Object.keys(props.form.errors).some((path) => parts.includes(path.split('.')[0] ?? ''))
  const shown = wanted || isWrong || props.editing.length > 0
  return (
    <div>
      <Button
        className={classes.more}
        variant="subtle"
        aria-expanded={shown}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
        onClick={() => setWanted(!shown)}
      >
        {t('more')}
      </Button>
      <div id={id} hidden={!shown} className={classes.moreBody}>
        {shown && <Fields {...props} />}
      </div>
    </div>
  )
}

function Fields({ form, tree, has, opened, editing, onEditing }: MoreProps) {
  const t = useTexts('orders')
  const words = useTexts('applications')
  const known = tree.aso_managers.map(({ id, name }) => ({ value: String(id), label: name }))
  const kept = opened?.aso_manager
  const gone = kept && !known.some(({ value }) => value === String(kept.id))
  const managers = gone ? [...known, { value: String(kept.id), label: personName(kept) }] : known
  return (
    <>
      <div className={classes.grid}>
        <Select
          label={<OptionalLabel>{t('quality')}</OptionalLabel>}
          allowDeselect={false}
          data={[
            { value: '', label: t('qualityNone') },
            ...qualityTypes.map((value) => ({ value, label: words(`quality_${value}`) })),
          ]}
          {...form.getInputProps('quality_type')}
        />
        <TextInput label={<OptionalLabel>{t('tag')}</OptionalLabel>} {...form.getInputProps('tag')} />
        {has('aso_manager_id') && (
          <Select
            label={<OptionalLabel>{t('asoManager')}</OptionalLabel>}
            placeholder={t('asoManagerNone')}
            {...searchable}
            clearable
            data={managers}
            value={form.values.aso_manager_id === null ? null : String(form.values.aso_manager_id)}
            onChange={(value) => form.setFieldValue('aso_manager_id', value === null ? null : Number(value))}
            error={form.errors.aso_manager_id}
          />
        )}
        <div className={classes.switches}>
          {has('marathon') && (
            <>
              <Switch
                label={t('marathon')}
                description={t('marathonHint')}
                {...form.getInputProps('marathon', { type: 'checkbox' })}
              />
              <Switch
                label={t('sharing')}
                description={t('sharingHint')}
                {...form.getInputProps('sharing_google_account', { type: 'checkbox' })}
              />
            </>
          )}
          <Switch
            label={t('purchases')}
            description={t('purchasesHint')}
            {...form.getInputProps('purchases', { type: 'checkbox' })}
          />
        </div>
      </div>
      <KeyFields form={form} tree={tree} has={has} editing={editing} onEditing={onEditing} />
    </>
  )
}
