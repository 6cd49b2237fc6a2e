import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { useFinishSignIn } from './finish.ts'
import classes from './identity.module.css'
import { PhoneInput } from './PhoneInput.tsx'
import { Problems } from './Problems.tsx'
import { useCallForm } from './use-call-form.ts'

interface PasswordFormProps {
  staff?: boolean
  phone: string
  onPhone: (phone: string) => void
  onForgot: () => void
}

export function PasswordForm({ staff = false, phone, onPhone, onForgot }: PasswordFormProps) {
  const t = useTexts('identity')
  const finish = useFinishSignIn()
  const [password, setPassword] = useState('')
  const endpoint = staff ? identityContract.loginStaff : identityContract.login
  const { ref, busy, errors, problems, send, clear } = useCallForm(endpoint, ['phone', 'password'])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await send({ body: { phone, password } })
    if (done) await finish(done.result)
  }
  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Problems of={problems} />
      <PhoneInput
        value={phone}
        error={errors.phone}
        onChange={(value) => {
          clear('phone')
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
          value={password}
          error={errors.password}
          onChange={(event) => {
            clear('password')
            setPassword(event.currentTarget.value)
          }}
        />
        <Button variant="subtle" size="compact-sm" className={classes.forgot} onClick={onForgot}>
          {t('forgotPassword')}
        </Button>
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
