import { TextInput } from '@mantine/core'
import { accountTitle } from '@slipway/domain/operations/accounts.ts'
import { operationsContract } from '@slipway/domain/operations/calls.ts'
import type { ServiceStanding } from '@slipway/domain/operations/services.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { plainAmount, typedAmount } from '../../kit/form/MoneyField.tsx'
import { RecordGone } from '../../kit/RecordGone.tsx'
import { toast } from '../../kit/toast.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { useAmount } from './words.tsx'

/** Its part of the address. */
export const thresholdName = 'service-balance'

/** Below what superadministrators are told of an account: `?open=service-balance.qiwi`. */
export function ThresholdForm({ services }: { services: readonly ServiceStanding[] }) {
  const t = useTexts('operations')
  const locale = useLocale()
  const amount = useAmount()
  const { opened, id, close } = useUrlModal(thresholdName)
  // Older notifications name the service and none of its accounts.
  const service = services.find((one) => one.id === id) ?? services.find((one) => one.service === id)
  if (!service) return opened ? <RecordGone title={t('edit')} onClose={close} /> : null
  return (
    <FormModal
      opened
      key={service.id}
      onClose={close}
      title={t('editOf', { name: accountTitle(service) })}
      submit={t('save')}
      endpoint={operationsContract.setServiceThreshold}
      failed={t('saveFailed')}
      initial={{ threshold: typedAmount(service.threshold ?? '', locale) }}
      args={({ threshold }) => ({
        params: { name: service.id },
        body: { threshold: plainAmount(threshold, service.currency) || null },
      })}
      edits
      onDone={() => toast.success(t('saved'))}
      onUnchanged={close}
    >
      {(form) => (
        <>
          <p>{t('left', { balance: amount(service.balance, service.currency) })}</p>
          <TextInput
            label={t('thresholdField')}
            description={t('thresholdHint')}
            inputMode="decimal"
            autoComplete="off"
            rightSection={service.currency ?? service.account}
            rightSectionWidth={56}
            data-autofocus
            {...form.getInputProps('threshold')}
          />
        </>
      )}
    </FormModal>
  )
}
