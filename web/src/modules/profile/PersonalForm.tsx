import { Button, TextInput } from '@mantine/core'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import { isFutureDay } from '@slipway/domain/kernel/calendar.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import type { SkillView, UserView } from '@slipway/domain/users/schema.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { NameField } from '../../kit/form/NameField.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
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
  birthday: user.birthday ?? '',
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
    failed: t('saveFailed'),
    initial: valuesOf(user),
    edits: true,
    draft: { name: `profile-${user.id}` },
    args: ({ email, birthday, programming_languages, frameworks: known, ...rest }: Values) => ({
      params: { id: user.id },
      body: {
        ...rest,
        email: email.trim() || null,
        birthday: birthday || null,
        ...(codes && { programming_languages, frameworks: known }),
      },
    }),
    rules: (body, { t: field }) =>
      body.birthday && isFutureDay(body.birthday, new Date())
        ? [{ path: 'birthday', message: field('date_future') }]
        : [],
    onUnchanged: () => toast.success(t('saved')),
    onDone: (saved) => {
      keepUser(saved)
      of.reset(valuesOf(saved))
      const asked = saved.email_code?.sent_at !== user.email_code?.sent_at && saved.email_code
      toast.success(asked ? t('emailSent', { email: asked.email }) : t('saved'))
    },
  })
  const { form } = of
  const confirmed = user.email_verified && form.values.email.trim() === user.email
  const emailHint = user.impersonator ? t('emailHint') : confirmed ? t('emailConfirmed') : undefined
  return (
    <Form of={of} className={classes.form}>
      <div className={classes.pair}>
        <NameField label={words('firstName')} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <NameField label={words('lastName')} autoComplete="family-name" {...form.getInputProps('last_name')} />
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
          description={emailHint}
          {...form.getInputProps('email')}
        />
      </div>
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
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={<OptionalLabel>{t('birthday')}</OptionalLabel>}
          description={t('birthdayHint')}
          autoComplete="bday"
          {...form.getInputProps('birthday')}
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
