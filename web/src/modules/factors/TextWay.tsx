import { Button, TextInput } from '@mantine/core'
import type { Result } from '@slipway/domain/kernel/call.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EntryForm } from '../../kit/form/EntryForm.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import { useEntryForm } from '../../kit/form/use-entry-form.ts'
import { focusOnce } from '../identity/focus-once.ts'
import classes from './factors.module.css'
import type { Answering } from './Ways.tsx'

const fields = { totp: 'totp', recovery: 'recovery_code', password: 'password' } as const
const leads = { totp: 'totpLead', recovery: 'recoveryUse', password: 'passwordLead' } as const

interface TextWayProps<E extends Answering> {
  endpoint: E
  way: keyof typeof fields
  onDone: (result: Result<E>) => unknown
}

/** What is typed: the app's code goes off with its last digit. */
export function TextWay<E extends Answering>({ endpoint, way, onDone }: TextWayProps<E>) {
  const t = useTexts('factors')
  const words = useTexts('identity')
  const field = fields[way]
  const of = useEntryForm<E, Record<string, string>>({ endpoint, initial: { [field]: '' }, onDone })
  const typeDigits = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    const before = of.values[field]
    of.set(field, digits)
    if (digits.length === 6 && digits !== before) void of.submit()
  }
  const shared = { size: 'md', required: true, withAsterisk: false, ref: focusOnce } as const
  return (
    <EntryForm of={of} className={classes.form}>
      <p className={classes.text}>{t(leads[way])}</p>
      {way === 'totp' && (
        <TextInput
          {...shared}
          {...of.input(field)}
          label={t('totp')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code }}
          onChange={(event) => typeDigits(event.currentTarget.value)}
        />
      )}
      {way === 'recovery' && (
        <TextInput
          {...shared}
          {...of.input(field)}
          label={t('recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.mono }}
        />
      )}
      {way === 'password' && (
        <PasswordField {...shared} {...of.input(field)} label={words('password')} autoComplete="current-password" />
      )}
      <Button type="submit" size="md" fullWidth loading={of.busy}>
        {t('confirm')}
      </Button>
    </EntryForm>
  )
}
