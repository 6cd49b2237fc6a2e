import { Button, Radio, TextInput } from '@mantine/core'
import { type ExecutorRole, executorRoles } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { filterPromoCode, filterReferralCode } from '@slipway/domain/users/filters.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { NameField } from '../../kit/form/NameField.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useFinishSignIn } from './finish.ts'
import classes from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'
import { SkillChips } from './SkillChips.tsx'

const initial = {
  first_name: '',
  last_name: '',
  role: 'designer' as ExecutorRole,
  password: '',
  password_confirmation: '',
  email: '',
  portfolio_link: '',
  social_link: '',
  referral_code: '',
  promo_code: '',
  frameworks: [] as string[],
  programming_languages: [] as string[],
}
type Values = typeof initial

/** What is optional and empty isn't sent; skills belong to programmers. */
function bodyOf(token: string, values: Values) {
  const { frameworks: known, programming_languages, email, ...rest } = values
  const skills = values.role === 'programmer' ? { frameworks: known, programming_languages } : {}
  return { verification_token: token, ...rest, ...skills, ...(email.trim() ? { email } : {}) }
}

export function AboutForm({ token }: { token: string }) {
  const t = useTexts('identity')
  const shell = useTexts()
  const finish = useFinishSignIn()
  const referral = new URLSearchParams(location.search).get('ref') ?? ''
  const of = useForm({
    endpoint: identityContract.register,
    failed: t('registerFailed'),
    initial: { ...initial, referral_code: filterReferralCode(referral) },
    draft: { name: 'register', secrets: ['password', 'password_confirmation'] },
    args: (values: Values) => ({ body: bodyOf(token, values) }),
    onDone: finish,
  })
  const { form } = of
  return (
    <Form of={of} className={classes.form}>
      <Radio.Group label={t('role')} {...form.getInputProps('role')}>
        <div className={classes.roles}>
          {executorRoles.map((role) => (
            <Radio key={role} value={role} label={shell(`role_${role}`)} />
          ))}
        </div>
      </Radio.Group>
      {form.values.role === 'programmer' && (
        <>
          <SkillChips
            label={t('languages')}
            hint={t('skillsHint')}
            options={programmingLanguages}
            {...form.getInputProps('programming_languages')}
          />
          <SkillChips label={t('frameworks')} options={frameworks} {...form.getInputProps('frameworks')} />
        </>
      )}
      <div className={classes.pair}>
        <NameField label={t('firstName')} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <NameField label={t('lastName')} autoComplete="family-name" {...form.getInputProps('last_name')} />
      </div>
      <NewPassword
        label={t('password')}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
      <TextInput
        label={<OptionalLabel>{t('email')}</OptionalLabel>}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={<OptionalLabel>{t('portfolioLink')}</OptionalLabel>}
        inputMode="url"
        placeholder="github.com/name"
        {...form.getInputProps('portfolio_link')}
      />
      <TextInput
        label={<OptionalLabel>{t('socialLink')}</OptionalLabel>}
        inputMode="url"
        placeholder="t.me/name"
        {...form.getInputProps('social_link')}
      />
      <div className={classes.pair}>
        <TextInput
          label={<OptionalLabel>{t('referralCode')}</OptionalLabel>}
          autoComplete="off"
          {...form.getInputProps('referral_code')}
          onChange={(event) => form.setFieldValue('referral_code', filterReferralCode(event.currentTarget.value))}
        />
        <TextInput
          label={<OptionalLabel>{t('promoCode')}</OptionalLabel>}
          autoComplete="off"
          {...form.getInputProps('promo_code')}
          onChange={(event) => form.setFieldValue('promo_code', filterPromoCode(event.currentTarget.value))}
        />
      </div>
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('register')}
      </Button>
    </Form>
  )
}
