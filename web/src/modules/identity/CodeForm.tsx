import { Button, TextInput } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import type { Verified } from './CodeFlow.tsx'
import { focusOnce } from './focus-once.ts'
import classes from './identity.module.css'
import { Problems } from './Problems.tsx'

interface CodeFormProps {
  phone: string
  lead: string
  digits: number
  /** When the next code may be asked for, in milliseconds. */
  resendAt: number
  resendProblems: readonly string[]
  onResend: () => Promise<void>
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
  const of = useForm({
    endpoint: identityContract.verify,
    light: true,
    initial: { phone, code: '' },
    onDone: onVerified,
  })
  const { form } = of
  const { code } = form.values
  const type = (text: string) => {
    const value = text.replace(/\D/g, '').slice(0, digits)
    form.setFieldValue('code', value)
    if (value.length === digits && value !== code) void of.submit()
  }
  const again = async () => {
    of.reset({ phone, code: '' })
    await onResend()
    of.ref.current?.querySelector('input')?.focus()
  }

  return (
    <Form of={of} className={classes.form}>
      <p className={classes.text} role="status">
        {lead}
      </p>
      <Problems of={[...(form.errors.phone ? [String(form.errors.phone)] : []), ...resendProblems]} />
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
        error={form.errors.code}
        classNames={{ input: classes.code }}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('confirmCode')}
      </Button>
      <div className={classes.row}>
        <Resend at={resendAt} onResend={again} />
        <Button variant="subtle" size="compact-md" onClick={onBack}>
          {t('changePhone')}
        </Button>
      </div>
    </Form>
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
