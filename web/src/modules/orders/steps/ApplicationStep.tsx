import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type Store, storeLinkOf, stores, storeText } from '@slipway/domain/applications/stores.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { OutLink } from '../../../kit/record/OutLink.tsx'
import { toast } from '../../../kit/toast.tsx'
import { searchable } from '../../../ui/searchable.ts'
import classes from '../orders.module.css'
import { MoreOfApplication, type MoreProps } from './MoreOfApplication.tsx'

export function ApplicationStep({ form, tree, has, opened, editing, onEditing }: MoreProps) {
  const t = useTexts('orders')
  const store = opened && storeLinkOf(opened)
  const isUpdate = opened && !has('package_id') && has('version')
  // The sizes of the icon differ by store: one of the other store would only be refused at the end.
  const chooseStore = (store: Store) => {
    if (store === form.values.store) return
    if (form.values.images.icon.length) toast.info(t('storeChanged'))
    form.setValues({ store, images: { ...form.values.images, icon: [] } })
  }
  return (
    <div className={classes.column}>
      {store && (
        <p className={classes.hint}>
          {t('inStore')} <OutLink href={store} />
        </p>
      )}
      <div className={classes.grid}>
        <TextInput label={t('name')} description={t('nameHint')} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={t('desktopName')}
          description={t('desktopNameHint')}
          {...form.getInputProps('desktop_name')}
        />
        {has('package_id') && (
          <>
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
          </>
        )}
        <Select
          label={t('category')}
          {...searchable}
          data={tree.categories.map(({ name, title }) => ({ value: name, label: title }))}
          {...form.getInputProps('category')}
        />
        <TextInput
          label={t('version')}
          description={isUpdate ? t('versionAbove', { version: opened.version }) : t('versionHint')}
          inputMode="decimal"
          {...form.getInputProps('version')}
        />
      </div>
      <MoreOfApplication form={form} tree={tree} has={has} opened={opened} editing={editing} onEditing={onEditing} />
    </div>
  )
}
