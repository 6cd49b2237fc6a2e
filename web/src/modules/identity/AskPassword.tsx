import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import classes from './identity.module.css'
import { Notice } from './Notice.tsx'
import { PhoneInput } from './PhoneInput.tsx'

/** Staff who forgot their password have the superadministrators told of it. */
export function AskPassword({ phone }: { phone: string }) {
  const t = useTexts('identity')
  const [asked, setAsked] = useState(false)
  const of = useEntryForm({
    endpoint: identityContract.askPassword,
    initial: { phone },
    onDone: () => setAsked(true),
  })
  if (asked) return <Notice>{t('passwordAsked')}</Notice>
  return (
    <EntryForm of={of} className={classes.form}>
      <PhoneInput
        value={of.values.phone}
        error={of.errors.phone}
        hint={t('staffReset')}
        onChange={(value) => of.set('phone', value)}
      />
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('askPassword')}
      </Button>
    </EntryForm>
  )
}
