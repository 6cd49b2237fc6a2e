import { Button } from '@mantine/core'
import type { identityContract } from '@slipway/domain/identity/calls.ts'
import type { Args } from '@slipway/domain/kernel/call.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import classes from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'

interface NewPasswordFormProps<E extends Setting> {
  endpoint: E
  /** The passwords, and why the person may set them: a confirmed phone, or the link of a mail. */
  args: (passwords: Passwords) => Args<E>
  onDone: () => void
}
type Setting = (typeof identityContract)['resetPassword' | 'setPasswordByLink']
type Passwords = { password: string; password_confirmation: string }

export function NewPasswordForm<E extends Setting>({ endpoint, args, onDone }: NewPasswordFormProps<E>) {
  const t = useTexts('identity')
  const of = useEntryForm<E, Passwords>({
    endpoint,
    initial: { password: '', password_confirmation: '' },
    args,
    onDone,
  })
  return (
    <EntryForm of={of} className={classes.form}>
      <NewPassword
        label={t('newPassword')}
        size="md"
        password={of.input('password')}
        confirmation={of.input('password_confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('savePassword')}
      </Button>
    </EntryForm>
  )
}
