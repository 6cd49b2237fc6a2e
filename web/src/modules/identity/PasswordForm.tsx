import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useFinishSignIn } from './finish.ts'
import classes from './identity.module.css'
import { PhoneInput } from './PhoneInput.tsx'

interface PasswordFormProps {
  staff?: boolean
  phone: string
  onPhone: (phone: string) => void
  onForgot: () => void
}

export function PasswordForm({ staff = false, phone, onPhone, onForgot }: PasswordFormProps) {
  const t = useTexts('identity')
  const finish = useFinishSignIn()
  const of = useForm({
    endpoint: staff ? identityContract.loginStaff : identityContract.login,
    light: true,
    initial: { phone, password: '' },
    onDone: finish,
  })
  const { form } = of
  return (
    <Form of={of} className={classes.form}>
      <PhoneInput
        value={form.values.phone}
        error={form.errors.phone}
        onChange={(value) => {
          form.setFieldValue('phone', value)
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
          {...form.getInputProps('password')}
        />
        <Button variant="subtle" size="compact-sm" className={classes.forgot} onClick={onForgot}>
          {t('forgotPassword')}
        </Button>
      </div>
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
