import { Button } from '@mantine/core'
import type { identityContract } from '@slipway/domain/identity/calls.ts'
import type { Args } from '@slipway/domain/kernel/call.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'
import { Problems } from './Problems.tsx'
import { useCallForm } from './use-call-form.ts'

interface NewPasswordFormProps<E extends Setting> {
  endpoint: E
  /** The passwords, and why the person may set them: a confirmed phone, or the link of a mail. */
  args: (passwords: Passwords) => Args<E>
  onDone: () => void
}
type Setting = (typeof identityContract)['resetPassword' | 'setPasswordByLink']
interface Passwords {
  password: string
  password_confirmation: string
}

export function NewPasswordForm<E extends Setting>({ endpoint, args, onDone }: NewPasswordFormProps<E>) {
  const t = useTexts('identity')
  const fields = ['password', 'password_confirmation']
  const { ref, busy, errors, problems, send, clear } = useCallForm<E>(endpoint, fields)
  const [values, setValues] = useState<Passwords>({ password: '', password_confirmation: '' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send(args(values))) onDone()
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
