import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { CodeFlow } from './CodeFlow.tsx'
import classes from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'
import { Problems } from './Problems.tsx'
import { useCallForm } from './use-call-form.ts'

interface ResetFlowProps {
  phone: string
  onPhone: (phone: string) => void
  onDone: () => void
}

/** A confirmed phone sets a new password. */
export function ResetFlow({ phone, onPhone, onDone }: ResetFlowProps) {
  const t = useTexts('identity')
  const [token, setToken] = useState<string | null>(null)
  if (token) return <NewPasswordForm token={token} onDone={onDone} />
  return (
    <>
      <p className={classes.text}>{t('resetLead')}</p>
      <CodeFlow
        resolution="password"
        phone={phone}
        onPhone={onPhone}
        onVerified={({ verification_token }) => setToken(verification_token)}
      />
    </>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('identity')
  const fields = ['password', 'password_confirmation']
  const { ref, busy, errors, problems, send, clear } = useCallForm(identityContract.resetPassword, fields)
  const [values, setValues] = useState({ password: '', password_confirmation: '' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send({ body: { verification_token: token, ...values } })) onDone()
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      clear(name)
      setValues({ ...values, [name]: event.currentTarget.value })
    },
  })
  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Problems of={problems} />
      <NewPassword
        label={t('newPassword')}
        size="md"
        password={field('password')}
        confirmation={field('password_confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
