import { Button } from '@mantine/core'
import type { Role } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import type { Resolution } from '@slipway/domain/identity/schema.ts'
import type { Result } from '@slipway/domain/kernel/call.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import { CodeForm } from './CodeForm.tsx'
import classes from './identity.module.css'
import { PhoneInput } from './PhoneInput.tsx'

export type Verified = Result<typeof identityContract.verify>

interface CodeFlowProps {
  resolution: Resolution
  role?: Role
  phone: string
  onPhone?: (phone: string) => void
  /** Stands in place of the field where the phone is not to be chosen. */
  fixed?: string
  onVerified: (verified: Verified) => void | Promise<void>
}

export interface Sent {
  channel: 'call' | 'sms'
  digits: number
  /** In milliseconds: when the next one may be asked for. */
  resendAt: number
}

/** A number that calls ends with four digits; longer codes are spoken. */
const leadOf = ({ channel, digits }: Sent) => {
  if (channel === 'sms') return 'codeSent'
  return digits > 4 ? 'callingLong' : 'calling'
}

/** Phone, then the last four digits of the number that calls, or the code that it tells. */
export function CodeFlow({ resolution, role, phone, onPhone, fixed, onVerified }: CodeFlowProps) {
  const t = useTexts('identity')
  const [sent, setSent] = useState<Sent | null>(null)
  const of = useEntryForm({
    endpoint: identityContract.sendCode,
    initial: { phone },
    args: (values) => ({ body: { ...values, role, resolution } }),
    onDone: ({ data: { channel, digits, resend_in } }) =>
      setSent({ channel, digits, resendAt: Date.now() + resend_in * 1000 }),
  })

  if (sent) {
    const shownPhone = readablePhone(toE164(phone) ?? phone)
    return (
      <CodeForm
        phone={phone}
        shownPhone={shownPhone}
        lead={t(leadOf(sent), { phone: shownPhone, digits: sent.digits })}
        sent={sent}
        resendProblems={of.problems}
        onResend={of.submit}
        onBack={fixed ? undefined : () => setSent(null)}
        onVerified={onVerified}
      />
    )
  }
  return (
    <EntryForm of={of} className={classes.form}>
      {!fixed && (
        <PhoneInput
          value={of.values.phone}
          error={of.errors.phone}
          onChange={(value) => {
            of.set('phone', value)
            onPhone?.(value)
          }}
        />
      )}
      <p className={classes.text}>{fixed ?? t('callHint')}</p>
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('callMe')}
      </Button>
    </EntryForm>
  )
}
