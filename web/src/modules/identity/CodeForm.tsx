import { Button, TextInput } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { Verified } from './CodeFlow.tsx'
import { focusOnce } from './focus-once.ts'
import classes from './identity.module.css'
import { Problems } from './Problems.tsx'
import { useCallForm } from './use-call-form.ts'

interface CodeFormProps {
  phone: string
  lead: string
  digits: number
  /** When the next code may be asked for, in milliseconds. */
  resendAt: number
  resendProblems: readonly string[]
  onResend: () => Promise<boolean>
  onBack: () => void
  onVerified: (verified: Verified) => void | Promise<void>
}

/** The code is sent by itself once its last digit is there, typed, pasted or filled in by the phone. */
export function CodeForm({
  phone,
  lead,
  digits,
  resendAt,
  resendProblems,
  onResend,
  onBack,
  onVerified,
}: CodeFormProps) {
  const t = useTexts('identity')
  const [code, setCode] = useState('')
  const { ref, busy, errors, problems, send, clear } = useCallForm(identityContract.verify, ['code', 'phone'])

  const check = async (value: string) => {
    const done = await send({ body: { phone, code: value } })
    if (done) await onVerified(done.result)
  }
  const type = (text: string) => {
    const value = text.replace(/\D/g, '').slice(0, digits)
    clear('code')
    setCode(value)
    if (value.length === digits && value !== code) void check(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(code)
  }
  const again = async () => {
    setCode('')
    clear('code')
    if (await onResend()) ref.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.text} role="status">
        {lead}
      </p>
      <Problems of={[...problems, ...(errors.phone ? [errors.phone] : []), ...resendProblems]} />
      <TextInput
        label={t(digits > 4 ? 'codeLong' : 'code')}
        size="md"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={focusOnce}
        required
        withAsterisk={false}
        value={code}
        error={errors.code}
        classNames={{ input: classes.code }}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('confirmCode')}
      </Button>
      <div className={classes.row}>
        <Resend at={resendAt} onResend={again} />
        <Button variant="subtle" size="compact-md" onClick={onBack}>
          {t('changePhone')}
        </Button>
      </div>
    </form>
  )
}

function Resend({ at, onResend }: { at: number; onResend: () => Promise<void> }) {
  const t = useTexts('identity')
  const left = useSecondsUntil(at)
  if (left > 0) {
    return <span className={classes.wait}>{t('callAgainIn', { time: clockOf(left) })}</span>
  }
  return (
    <Button variant="subtle" size="compact-md" onClick={() => void onResend()}>
      {t('callAgain')}
    </Button>
  )
}

/** 4:59, or 23:04:59 when a day's codes are used up. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
  return parts.map((part, i) => String(part).padStart(i ? 2 : 1, '0')).join(':')
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  // Time passes by itself; the shared clock of the deadlines is too coarse for a minute.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.round((at - now) / 1000)
}
