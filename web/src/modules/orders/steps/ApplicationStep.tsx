import { Input, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { qualityTypes, type Store, stores, storeText } from '@slipway/domain/applications/stores.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { toast } from '../../../kit/toast.tsx'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'

export function ApplicationStep({ form, tree, opened }: StepProps & { opened: ApplicationView | null }) {
  const t = useTexts('orders')
  const words = useTexts('applications')
  // The sizes of the icon differ by store: one of the other store would only be refused at the end.
  const chooseStore = (store: Store) => {
    if (store === form.values.store) return
    if (form.values.images.icon.length) toast.info(t('storeChanged'))
    form.setValues({ store, images: { ...form.values.images, icon: [] } })
  }
  const known = tree.aso_managers.map(({ id, name }) => ({ value: String(id), label: name }))
  const kept = opened?.aso_manager
  const gone = kept && !known.some(({ value }) => value === String(kept.id))
  const managers = gone ? [...known, { value: String(kept.id), label: personName(kept) }] : known
  return (
    <div className={classes.grid}>
      <TextInput label={t('name')} description={t('nameHint')} {...form.getInputProps('name')} />
      <TextInput label={t('desktopName')} description={t('desktopNameHint')} {...form.getInputProps('desktop_name')} />
      <Input.Wrapper label={t('store')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('store')}
          value={form.values.store}
          onChange={chooseStore}
          data={stores.map((value) => ({ value, label: storeText[value] }))}
        />
      </Input.Wrapper>
      <TextInput
        label={t('packageId')}
        description={t('packageIdHint')}
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('package_id')}
      />
      <Select
        label={t('category')}
        searchable
        data={tree.categories.map(({ name, title }) => ({ value: name, label: title }))}
        {...form.getInputProps('category')}
      />
      <TextInput
        label={t('version')}
        description={t('versionHint')}
        inputMode="decimal"
        {...form.getInputProps('version')}
      />
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
      <Select
        label={<OptionalLabel>{t('asoManager')}</OptionalLabel>}
        placeholder={t('asoManagerNone')}
        searchable
        clearable
        data={managers}
        value={form.values.aso_manager_id === null ? null : String(form.values.aso_manager_id)}
        onChange={(value) => form.setFieldValue('aso_manager_id', value === null ? null : Number(value))}
        error={form.errors.aso_manager_id}
      />
      <div className={classes.switches}>
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
        <Switch
          label={t('purchases')}
          description={t('purchasesHint')}
          {...form.getInputProps('purchases', { type: 'checkbox' })}
        />
      </div>
    </div>
  )
}
