import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { Period } from './filters.ts'
import { isDay, readDays, writeDays } from './period.ts'

interface PeriodFieldProps {
  filter: Period
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** The usual spans, and two days of one's own; choosing one puts the other out. */
export function PeriodField({ filter: { label, options }, value, onChange }: PeriodFieldProps) {
  const t = useTexts()
  const days = readDays(value)
  const isOwn = Boolean(days.from ?? days.to)
  const change = (end: 'from' | 'to') => (day: string | undefined) => onChange(writeDays({ ...days, [end]: day }))
  return (
    <Stack gap={8}>
      <Radio.Group label={label} value={isOwn ? 'own' : (value ?? '')} onChange={(next) => onChange(next || undefined)}>
        <Stack gap={8} mt={6}>
          <Radio value="" label={t('periodAny')} />
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap={8} wrap="nowrap" align="start">
        <DayInput label={t('periodFrom')} value={days.from} onChange={change('from')} />
        <DayInput label={t('periodTo')} value={days.to} onChange={change('to')} />
      </Group>
    </Stack>
  )
}

interface DayInputProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** YYYY-MM-DD, as fields of the product have days, whatever the language of the browser. */
function DayInput({ label, value = '', onChange }: DayInputProps) {
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
      flex={1}
      miw={0}
      inputMode="numeric"
      autoComplete="off"
      label={label}
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
