import { TextInput } from '@mantine/core'
import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import { useTexts } from '../../i18n/i18n.ts'

interface PhoneInputProps {
  value: string
  onChange: (value: string) => void
  error?: string
  autoFocus?: boolean
}

/** A phone in any spelling; a Russian one is set in groups when the field is left. */
export function PhoneInput({ value, onChange, error, autoFocus }: PhoneInputProps) {
  const t = useTexts('identity')
  return (
    <TextInput
      label={t('phone')}
      placeholder={t('phonePlaceholder')}
      size="md"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      withAsterisk={false}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[^\d\s()+\-–.]/g, ''))}
      onBlur={() => onChange(readablePhone(toE164(value) ?? value))}
    />
  )
}
