import { Button } from '@mantine/core'
import { usersContract } from '@slipway/domain/users/calls.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { focusOnce } from '../identity/focus-once.ts'
import { NewPassword } from '../identity/NewPassword.tsx'
import classes from './profile.module.css'

/** Not shown while somebody else acts as the person: passwords are never theirs to change. */
export function PasswordPanel({ user }: { user: UserView }) {
  const t = useTexts('users')
  const words = useTexts('identity')
  const [open, setOpen] = useState(false)
  if (user.impersonator) return null
  return (
    <Panel title={words('password')}>
      {open ? (
        <PasswordForm user={user} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('changePassword')}
        </Button>
      )}
    </Panel>
  )
}

function PasswordForm({ user, onDone }: { user: UserView; onDone: () => void }) {
  const t = useTexts('users')
  const words = useTexts('identity')
  const shell = useTexts()
  const of = useForm({
    endpoint: usersContract.changePassword,
    failed: t('passwordFailed'),
    initial: { current_password: '', password: '', password_confirmation: '' },
    args: (values) => ({ params: { id: user.id }, body: values }),
    onDone: () => {
      toast.success(t('passwordSaved'))
      onDone()
    },
  })
  const { form } = of
  const cancel = async () => {
    if (await of.mayLeave()) onDone()
  }
  return (
    <Form of={of} className={classes.form}>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        ref={focusOnce}
        {...form.getInputProps('current_password')}
      />
      <NewPassword
        label={words('newPassword')}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
      <p className={classes.muted}>{t('passwordHint')}</p>
      <div className={classes.tools} style={{ marginTop: 0 }}>
        <Button type="submit" loading={of.busy}>
          {t('changePassword')}
        </Button>
        <Button variant="default" onClick={() => void cancel()}>
          {shell('cancel')}
        </Button>
      </div>
    </Form>
  )
}
