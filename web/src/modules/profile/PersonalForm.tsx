import { Button, TextInput } from '@mantine/core'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import type { SkillView, UserView } from '@slipway/domain/users/schema.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { SkillChips } from '../identity/SkillChips.tsx'
import { keepUser } from './PictureField.tsx'
import classes from './profile.module.css'

const namesOf = (skills: readonly SkillView[]) => skills.map(({ name }) => name)
/** What everybody may choose, and what the person has beside it. */
const withHeld = (known: Readonly<Record<string, string>>, held: readonly SkillView[]) => ({
  ...known,
  ...Object.fromEntries(held.map(({ name, title }) => [name, title])),
})

const valuesOf = (user: UserView) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email ?? '',
  current_password: '',
  portfolio_link: user.portfolio_link ?? '',
  social_link: user.social_link ?? '',
  programming_languages: namesOf(user.programming_languages),
  frameworks: namesOf(user.frameworks),
})
type Values = ReturnType<typeof valuesOf>

export function PersonalForm({ user }: { user: UserView }) {
  const t = useTexts('users')
  const words = useTexts('identity')
  const codes = user.roles.some(({ name }) => name === 'programmer')
  const of = useForm({
    endpoint: usersContract.update,
    initial: valuesOf(user),
    draft: { name: `profile-${user.id}`, secrets: ['current_password'] },
    args: ({ email, current_password, programming_languages, frameworks: known, ...rest }: Values) => ({
      params: { id: user.id },
      body: {
        ...rest,
        email: email.trim() || null,
        ...(current_password && { current_password }),
        ...(codes && { programming_languages, frameworks: known }),
      },
    }),
    onUnchanged: () => toast.success(t('saved')),
    onDone: (saved) => {
      keepUser(saved)
      of.reset(valuesOf(saved))
      toast.success(t('saved'))
    },
  })
  const { form } = of
  const otherEmail = form.values.email.trim() !== (user.email ?? '')
  return (
    <Form of={of} className={classes.form}>
      <div className={classes.pair}>
        <TextInput label={words('firstName')} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label={words('lastName')} autoComplete="family-name" {...form.getInputProps('last_name')} />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={words('phone')}
          value={user.phone ? readablePhone(user.phone) : ''}
          readOnly
          description={t('phoneHint')}
        />
        <TextInput
          label={<OptionalLabel>{words('email')}</OptionalLabel>}
          type="email"
          autoComplete="email"
          readOnly={Boolean(user.impersonator)}
          description={user.impersonator ? t('emailHint') : undefined}
          {...form.getInputProps('email')}
        />
      </div>
      {otherEmail && user.has_password && (
        <PasswordField
          label={t('currentPassword')}
          description={t('emailProof')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          label={<OptionalLabel>{words('portfolioLink')}</OptionalLabel>}
          inputMode="url"
          {...form.getInputProps('portfolio_link')}
        />
        <TextInput
          label={<OptionalLabel>{words('socialLink')}</OptionalLabel>}
          inputMode="url"
          {...form.getInputProps('social_link')}
        />
      </div>
      {codes && (
        <>
          <SkillChips
            label={words('languages')}
            options={withHeld(programmingLanguages, user.programming_languages)}
            {...form.getInputProps('programming_languages')}
          />
          <SkillChips
            label={words('frameworks')}
            options={withHeld(frameworks, user.frameworks)}
            {...form.getInputProps('frameworks')}
          />
        </>
      )}
      <div>
        <Button type="submit" loading={of.busy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
