import { Button, TextInput } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { FormAlert } from '../../kit/form/FormAlert.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import type { Sent, Verified } from './CodeFlow.tsx'
import { focusOnce } from './focus-once.ts'
import classes from './identity.module.css'
import { Resend } from './Resend.tsx'

interface CodeFormProps {
  phone: string
  /** As it is read. */
  shownPhone: string
  lead: string
  sent: Sent
  resendProblems: readonly string[]
  onResend: () => Promise<void>
  /** To another phone, where there may be one. */
  onBack: (() => void) | undefined
  onVerified: (verified: Verified) => void | Promise<void>
}

const askAgainMs = 3_000

/** Has anybody's code been told by no service lately? Whether it was this one nobody learns: that tells of accounts. */
function useIsLost(): boolean {
  const { data } = useApiQuery(identityContract.codeState, {}, { refetchInterval: askAgainMs })
  return data?.data.lost ?? false
}

/** The code is sent by itself once its last digit is there, typed, pasted or filled in by the phone. */
export function CodeForm({
  phone,
  shownPhone,
  lead,
  sent,
  resendProblems,
  onResend,
  onBack,
  onVerified,
}: CodeFormProps) {
  const t = useTexts('identity')
  const of = useEntryForm({
    endpoint: identityContract.verify,
    initial: { phone, code: '' },
    onDone: onVerified,
  })
  const { digits, resendAt } = sent
  const isLost = useIsLost()
  const { code } = of.values
  const type = (text: string) => {
    const value = text.replace(/\D/g, '').slice(0, digits)
    of.set('code', value)
    if (value.length === digits && value !== code) void of.submit()
  }
  const again = async () => {
    of.reset({ phone, code: '' })
    await onResend()
    of.ref.current?.querySelector('input')?.focus()
  }

  return (
    <EntryForm of={of} className={classes.form}>
      <p className={classes.text} role="status">
        {isLost ? t('codeUnsure', { phone: shownPhone }) : lead}
      </p>
      <FormAlert
        problems={[
          ...(of.errors.phone ? [of.errors.phone] : []),
          ...resendProblems,
          ...(isLost ? [t('codeLost')] : []),
        ]}
      />
      <TextInput
        label={t(digits > 4 ? 'codeLong' : 'code')}
        size="md"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={focusOnce}
        required
        withAsterisk={false}
        value={code}
        error={of.errors.code}
        classNames={{ input: classes.code }}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('confirmCode')}
      </Button>
      <div className={classes.row}>
        <Resend at={resendAt} again={t('callAgain')} againIn={(time) => t('callAgainIn', { time })} onResend={again} />
        {onBack && (
          <Button variant="subtle" size="compact-md" onClick={onBack}>
            {t('changePhone')}
          </Button>
        )}
      </div>
    </EntryForm>
  )
}
