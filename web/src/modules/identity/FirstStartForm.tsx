import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { NameField } from '../../kit/form/NameField.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import classes from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'
import { PhoneInput } from './PhoneInput.tsx'

export interface FirstStartProps {
  token: string
  /** There is a superadministrator now, who signs in with this phone. */
  onEnd: (phone: string) => void
}

const initial = { first_name: '', last_name: '', phone: '', password: '', password_confirmation: '' }

/** Whoever has the link that the start printed becomes the first superadministrator. */
export function FirstStartForm({ token, onEnd }: FirstStartProps) {
  const t = useTexts('first-start')
  const words = useTexts('identity')
  const of = useEntryForm({
    endpoint: identityContract.firstStart,
    initial,
    args: (values) => ({ body: { token, ...values } }),
    onDone: (_none, { phone }) => onEnd(phone),
  })
  // Answered only once somebody administers the installation.
  const { data: administered } = useApiQuery(identityContract.waysIn, {})
  if (administered) {
    return (
      <>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.text}>{t('over')}</p>
        <Button component="a" href="/login" size="md" fullWidth>
          {t('signIn')}
        </Button>
      </>
    )
  }
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.text}>{t('lead')}</p>
      <EntryForm of={of} className={classes.form}>
        <PhoneInput value={of.values.phone} error={of.errors.phone} onChange={(value) => of.set('phone', value)} />
        <div className={classes.pair}>
          <NameField label={words('firstName')} autoComplete="given-name" {...of.input('first_name')} />
          <NameField label={words('lastName')} autoComplete="family-name" {...of.input('last_name')} />
        </div>
        <NewPassword
          label={words('password')}
          password={of.input('password')}
          confirmation={of.input('password_confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={of.busy}>
          {t('yes')}
        </Button>
      </EntryForm>
    </>
  )
}
