import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { isDay } from './period.ts'

interface DayInputProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  /** In a bar: its label is not shown. */
  inline?: boolean
}

/** YYYY-MM-DD, as fields of the product have days, whatever the language of the browser. */
export function DayInput({ label, value = '', onChange, inline }: DayInputProps) {
  const t = useTexts()
  const [draft, setDraft] = useState({ text: value, from: value })
  // The address changed under us (Back, "reset"): what it says counts again.
  if (draft.from !== value) setDraft({ text: value, from: value })
  const change = (typed: string) => {
    const text = dayDigits(typed)
    setDraft({ text, from: value })
    if (text === '' || isDay(text)) onChange(text || undefined)
  }
  const isWrong = draft.text.length === 10 && !isDay(draft.text)
  return (
    <TextInput
      size="sm"
      {...(inline ? { w: 128, 'aria-label': label } : { flex: 1, miw: 0, label })}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('dayFormat')}
      error={isWrong && t('dayWrong')}
      value={draft.text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Only the digits need be typed. */
const dayDigits = (typed: string) => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed
  const [, year = '', month = '', day = ''] = /^(\d{0,4})(\d{0,2})(\d{0,2})/.exec(typed.replace(/\D/g, '')) ?? []
  return [year, month, day].filter(Boolean).join('-')
}
