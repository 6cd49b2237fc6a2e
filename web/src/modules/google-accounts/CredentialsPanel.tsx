import { googleAccountsContract } from '@slipway/domain/google-accounts/calls.ts'
import type { AccountView, Credentials } from '@slipway/domain/google-accounts/schema.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Reveal } from '../../kit/record/Reveal.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './google-accounts.module.css'

/** Without a browser service the holder signs in themselves, with what is shown to them once. */
export function CredentialsPanel({ account: { id, is_shown } }: { account: AccountView }) {
  const t = useTexts('google-accounts')
  // What is shown stays until it is hidden, although the account says by then that it was.
  const [asked, setAsked] = useState(false)
  if (is_shown && !asked) return <p className={classes.spent}>{t('credentialsSpent')}</p>
  const load = () => {
    setAsked(true)
    return call(googleAccountsContract.credentials, { params: { id } })
  }
  return (
    <Reveal title={t('credentials')} hint={t('credentialsHint')} show={t('credentialsShow')} load={load}>
      {(secret) => <Values of={secret} />}
    </Reveal>
  )
}

function Values({ of: { email, password, recovery } }: { of: Credentials }) {
  const t = useTexts('google-accounts')
  const copied = (value: string) => <CopyableId value={value} />
  return (
    <Facts
      facts={[
        { name: t('email'), value: copied(email) },
        { name: t('password'), value: copied(password) },
        { name: t('recovery'), value: recovery && copied(recovery) },
      ]}
    />
  )
}
