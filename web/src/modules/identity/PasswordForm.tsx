import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import type { Entered } from './finish.ts'
import classes from './identity.module.css'
import { PhoneInput } from './PhoneInput.tsx'

interface PasswordFormProps {
  staff?: boolean
  phone: string
  onPhone: (phone: string) => void
  onForgot: () => void
  onEntered: (answer: Entered) => unknown
}

export function PasswordForm({ staff = false, phone, onPhone, onForgot, onEntered }: PasswordFormProps) {
  const t = useTexts('identity')
  const of = useEntryForm({
    endpoint: staff ? identityContract.loginStaff : identityContract.login,
    initial: { phone, password: '' },
    onDone: onEntered,
  })
  return (
    <EntryForm of={of} className={classes.form}>
      <PhoneInput
        value={of.values.phone}
        error={of.errors.phone}
        onChange={(value) => {
          of.set('phone', value)
          onPhone(value)
        }}
      />
      <div>
        <PasswordField
          label={t('password')}
          size="md"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...of.input('password')}
        />
        <Button variant="subtle" size="compact-sm" className={classes.forgot} onClick={onForgot}>
          {t('forgotPassword')}
        </Button>
      </div>
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('signIn')}
      </Button>
    </EntryForm>
  )
}
