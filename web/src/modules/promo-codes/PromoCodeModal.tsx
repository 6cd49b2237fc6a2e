import { TextInput } from '@mantine/core'
import { promoCodesContract } from '@slipway/domain/promo-codes/calls.ts'
import type { PromoCodeView } from '@slipway/domain/promo-codes/schema.ts'
import { filterPromoCode } from '@slipway/domain/users/filters.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { MoneyField, plainAmount } from '../../kit/form/MoneyField.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { RecordModal } from '../../kit/RecordModal.tsx'

/** A promo code that is new, or one that changes. */
export function PromoCodeModal({ name, rows }: { name: 'promo-code'; rows: readonly PromoCodeView[] | undefined }) {
  const t = useTexts('promo-codes')
  const shell = useTexts()
  return (
    <RecordModal
      name={name}
      list={promoCodesContract.list}
      rows={rows}
      search={(search) => ({ query: { filter: { search } } })}
      initial={(row) => ({
        code: row?.code ?? '',
        config: { bonus: row?.config.bonus ?? '' },
        limit: String(row?.limit ?? 100),
        starts_on: row?.starts_on ?? '',
        ends_on: row?.ends_on ?? '',
      })}
      bodyOf={({ config, ...rest }) => ({ ...rest, config: { bonus: plainAmount(config.bonus, 'RUB') } })}
      add={{
        endpoint: promoCodesContract.add,
        title: t('new'),
        submit: t('add'),
        done: t('added'),
        failed: t('addFailed'),
      }}
      change={{
        endpoint: promoCodesContract.change,
        title: t('change'),
        submit: t('save'),
        done: t('changed'),
        failed: t('changeFailed'),
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('code')}
            onChange={(event) => form.setFieldValue('code', filterPromoCode(event.currentTarget.value))}
          />
          <MoneyField
            currency="RUB"
            label={t('bonus')}
            description={t('bonusHint')}
            {...form.getInputProps('config.bonus')}
          />
          <TextInput
            label={t('limit')}
            description={t('limitHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('limit')}
          />
          <TextInput
            label={<OptionalLabel>{t('startsOn')}</OptionalLabel>}
            placeholder={shell('dayFormat')}
            {...form.getInputProps('starts_on')}
          />
          <TextInput
            label={<OptionalLabel>{t('endsOn')}</OptionalLabel>}
            placeholder={shell('dayFormat')}
            {...form.getInputProps('ends_on')}
          />
        </>
      )}
    </RecordModal>
  )
}
