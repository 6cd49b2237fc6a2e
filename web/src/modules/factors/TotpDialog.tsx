import { TextInput } from '@mantine/core'
import { factorsContract } from '@slipway/domain/factors/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './factors.module.css'
import { QrCode } from './QrCode.tsx'

interface TotpDialogProps {
  begun: { secret: string; uri: string }
  onClose: () => void
  onAdded: (recoveryCodes: string[] | null) => void
}

/** The app reads the picture, and its first code takes it on. */
export function TotpDialog({ begun: { secret, uri }, onClose, onAdded }: TotpDialogProps) {
  const t = useTexts('factors')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('totpTitle')}
      submit={t('confirm')}
      size={440}
      endpoint={factorsContract.confirmTotp}
      failed={t('confirmFailed')}
      initial={{ totp: '', name: t('appName') }}
      onDone={({ data }) => onAdded(data.recovery_codes)}
    >
      {(form) => (
        <>
          <p className={classes.text}>{t('appHint')}</p>
          <QrCode text={uri} />
          <p className={classes.text}>
            {t('secretHint')}: <CopyableId value={secret} />
          </p>
          <TextInput
            label={t('totp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            classNames={{ input: classes.code }}
            {...form.getInputProps('totp')}
          />
          <TextInput label={t('factorName')} {...form.getInputProps('name')} />
        </>
      )}
    </FormModal>
  )
}
