import { Group, Radio, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/i18n.ts'
import { DayInput } from './DayInput.tsx'
import type { Period } from './filters.ts'
import { readDays, writeDays } from './period.ts'

interface PeriodFieldProps {
  filter: Period<string>
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
