import { Textarea, TextInput } from '@mantine/core'
import { googleAccountsContract } from '@slipway/domain/google-accounts/calls.ts'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { toast } from '../../kit/toast.tsx'

interface AttachFormProps {
  applicationId: number
  email: string
  onClose: () => void
}

/** Names the account; what is left empty stays as it is. */
export function AttachForm({ applicationId, email, onClose }: AttachFormProps) {
  const t = useTexts('google-accounts')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('attach')}
      submit={t('attach')}
      endpoint={googleAccountsContract.attach}
      failed={t('attachFailed')}
      initial={{ email, password: '', recovery: '' }}
      args={({ password, recovery, email }, { values }) => ({
        params: { id: applicationId },
        // Also when it stays: secrets are for the account that was meant.
        body: { email, was: { email: values.email }, ...(password && { password }), ...(recovery && { recovery }) },
      })}
      conflict={{
        read: async () => {
          const { account } = await call(googleAccountsContract.ofApplication, { params: { id: applicationId } })
          return { values: { email: account?.email ?? '', password: '', recovery: '' } }
        },
      }}
      onDone={() => toast.success(t('attached'))}
    >
      {(form) => (
        <>
          <TextInput
            type="email"
            label={t('email')}
            description={t('attachHint')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={<OptionalLabel>{t('password')}</OptionalLabel>}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Textarea
            label={<OptionalLabel>{t('recovery')}</OptionalLabel>}
            autosize
            minRows={2}
            autoComplete="off"
            {...form.getInputProps('recovery')}
          />
        </>
      )}
    </FormModal>
  )
}
