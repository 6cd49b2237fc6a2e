import { TextInput } from '@mantine/core'
import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { focusOnce } from './focus-once.ts'

interface PhoneInputProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A phone in any spelling; a Russian one is set in groups when the field is left. */
export function PhoneInput({ value, onChange, error }: PhoneInputProps) {
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
      ref={focusOnce}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[^\d\s()+\-–.]/g, ''))}
      onBlur={() => onChange(readablePhone(toE164(value) ?? value))}
    />
  )
}
