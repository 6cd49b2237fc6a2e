import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { CodeFlow } from './CodeFlow.tsx'
import classes from './identity.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface ResetFlowProps {
  phone: string
  onPhone: (phone: string) => void
  onDone: () => void
}

/** A confirmed phone sets a new password. */
export function ResetFlow({ phone, onPhone, onDone }: ResetFlowProps) {
  const t = useTexts('identity')
  const [token, setToken] = useState<string | null>(null)
  if (token)
    return (
      <NewPasswordForm
        endpoint={identityContract.resetPassword}
        args={(passwords) => ({ body: { verification_token: token, ...passwords } })}
        onDone={onDone}
      />
    )
  return (
    <>
      <p className={classes.text}>{t('resetLead')}</p>
      <CodeFlow
        resolution="password"
        phone={phone}
        onPhone={onPhone}
        onVerified={({ verification_token }) => setToken(verification_token)}
      />
    </>
  )
}
