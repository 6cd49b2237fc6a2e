import { TextInput } from '@mantine/core'
import { countryOfNumber, typedNumber, withCallingCode } from '@slipway/domain/identity/calling-codes.ts'
import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import { type ReactNode, useCallback, useRef } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { CountryPicker } from './CountryPicker.tsx'
import { focusOnce } from './focus-once.ts'
import { examples, rememberCountry, useCountry } from './use-country.ts'

interface PhoneInputProps {
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  /** What it is asked for, read out with the field. */
  hint?: string
}

/** A phone in any spelling; its country is guessed at first and follows the code. A Russian one is set in groups. */
export function PhoneInput({ value, onChange, error, hint }: PhoneInputProps) {
  const t = useTexts('identity')
  const locale = useLocale()
  const input = useRef<HTMLInputElement | null>(null)
  // The same function each time, or each render would take the focus back.
  const hold = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    focusOnce(element)
  }, [])
  const guessed = useCountry()
  const country = countryOfNumber(value, guessed)
  const choose = (chosen: string) => {
    rememberCountry(chosen)
    onChange(withCallingCode(value, country, chosen))
    input.current?.focus()
  }
  return (
    <TextInput
      label={t('phone')}
      description={hint}
      placeholder={examples.use()?.phoneExample(country, locale)}
      size="md"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      withAsterisk={false}
      ref={hold}
      leftSection={<CountryPicker country={country} onChoose={choose} />}
      leftSectionWidth={80}
      value={value}
      error={error}
      onChange={(event) => onChange(typedNumber(clean(event.currentTarget.value), value, country))}
      onBlur={() => onChange(readablePhone(toE164(value) ?? value))}
    />
  )
}

const clean = (text: string): string => text.replace(/[^\d\s()+\-–.]/g, '')
