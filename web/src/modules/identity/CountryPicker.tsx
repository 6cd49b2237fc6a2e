import { callingCodes } from '@slipway/domain/identity/calling-codes.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import classes from './country.module.css'

interface CountryPickerProps {
  country: string | undefined
  onChoose: (country: string) => void
}

/** The code of the country, over the system's own list of countries: on a phone that is the list people know. */
export function CountryPicker({ country, onChoose }: CountryPickerProps) {
  const t = useTexts('identity')
  const locale = useLocale()
  const names = useMemo(() => {
    const nameOf = new Intl.DisplayNames(locale, { type: 'region' })
    return [...callingCodes]
      .map(([code, calling]) => ({ code, calling, name: nameOf.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, locale))
  }, [locale])
  return (
    <span className={classes.picker}>
      <span aria-hidden>{country ? `+${callingCodes.get(country)}` : '+'}</span>
      <IconChevronDown size={14} aria-hidden />
      <select
        className={classes.list}
        aria-label={t('countryCode')}
        value={country ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {!country && <option value="">–</option>}
        {names.map(({ code, calling, name }) => (
          <option key={code} value={code}>
            {name} +{calling}
          </option>
        ))}
      </select>
    </span>
  )
}
