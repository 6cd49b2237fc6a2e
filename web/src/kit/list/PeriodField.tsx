import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { isDay, readDays, writeDays } from './period.ts'
import type { Filter } from './types.ts'

interface PeriodFieldProps {
  filter: Extract<Filter, { kind: 'period' }>
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
      <Group gap={8} wrap="nowrap" align="end">
        <DayInput label={t('periodFrom')} value={days.from} max={days.to} onChange={change('from')} />
        <DayInput label={t('periodTo')} value={days.to} min={days.from} onChange={change('to')} />
      </Group>
    </Stack>
  )
}

interface DayInputProps {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

/** While a year is typed the browser already tells of the years 2 and 20: those stay in the field. */
function DayInput({ label, value = '', onChange, ...limits }: DayInputProps) {
  const [draft, setDraft] = useState({ text: value, from: value })
  // The address changed under us (Back, "reset"): what it says counts again.
  if (draft.from !== value) setDraft({ text: value, from: value })
  const change = (text: string) => {
    setDraft({ text, from: value })
    if (text === '' || isDay(text)) onChange(text || undefined)
  }
  return (
    <TextInput
      type="date"
      size="sm"
      flex={1}
      miw={0}
      label={label}
      value={draft.text}
      onChange={(event) => change(event.currentTarget.value)}
      {...limits}
    />
  )
}
