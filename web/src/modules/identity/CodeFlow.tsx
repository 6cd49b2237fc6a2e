import { Button } from '@mantine/core'
import type { Role } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import type { Resolution } from '@slipway/domain/identity/schema.ts'
import type { Result } from '@slipway/domain/kernel/call.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { CodeForm } from './CodeForm.tsx'
import classes from './identity.module.css'
import { PhoneInput } from './PhoneInput.tsx'
import { Problems } from './Problems.tsx'
import { useCallForm } from './use-call-form.ts'

export type Verified = Result<typeof identityContract.verify>

interface CodeFlowProps {
  resolution: Resolution
  role?: Role
  phone: string
  onPhone: (phone: string) => void
  onVerified: (verified: Verified) => void | Promise<void>
}

interface Sent {
  channel: 'call' | 'sms'
  digits: number
  resendAt: number
}

/** A number that calls ends with four digits; longer codes are spoken. */
const leadOf = ({ channel, digits }: Sent) => {
  if (channel === 'sms') return 'codeSent'
  return digits > 4 ? 'callingLong' : 'calling'
}

/** Phone, then the last four digits of the number that calls, or the code that it tells. */
export function CodeFlow({ resolution, role, phone, onPhone, onVerified }: CodeFlowProps) {
  const t = useTexts('identity')
  const { ref, busy, errors, problems, send, clear } = useCallForm(identityContract.sendCode, ['phone'])
  const [sent, setSent] = useState<Sent | null>(null)

  const ask = async () => {
    const done = await send({ body: { phone, role, resolution } })
    if (!done) return false
    const { channel, digits, resend_in } = done.result.data
    setSent({ channel, digits, resendAt: Date.now() + resend_in * 1000 })
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }

  if (sent) {
    return (
      <CodeForm
        phone={phone}
        lead={t(leadOf(sent), { phone: readablePhone(toE164(phone) ?? phone), digits: sent.digits })}
        digits={sent.digits}
        resendAt={sent.resendAt}
        resendProblems={problems}
        onResend={ask}
        onBack={() => setSent(null)}
        onVerified={onVerified}
      />
    )
  }
  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={submit}>
      <Problems of={problems} />
      <PhoneInput
        value={phone}
        error={errors.phone}
        onChange={(value) => {
          clear('phone')
          onPhone(value)
        }}
      />
      <p className={classes.text}>{t('callHint')}</p>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('callMe')}
      </Button>
    </form>
  )
}
