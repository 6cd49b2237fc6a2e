import { Button, CloseButton, Input, SegmentedControl } from '@mantine/core'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { daysOf, type HolidayKind, isEveryYear, textOf, withDay } from '@slipway/domain/settings/holidays.ts'
import { type ReactNode, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { dayWords } from './holiday-words.ts'
import classes from './holidays.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import type { SettingRow } from './use-settings.ts'

/** Days without work are pressed in a calendar. What is stored stays the text of the setting. */
export function HolidaysModal({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const t = useTexts('settings')
  // What is told of it meanwhile must not become what the editor saw.
  const [{ id, value: was }] = useState(row)
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('holidaysEdit')}
      submit={t('holidaysSave')}
      endpoint={settingsContract.change}
      failed={t('taskOptionsFailed')}
      initial={{ value: textOf(daysOf(was)) }}
      args={({ value }) => ({ params: { id }, body: { value, was } })}
      onUnchanged={onClose}
    >
      {(form) => {
        const { value, error } = form.getInputProps('value') as { value: string; error?: ReactNode }
        return (
          <Days days={daysOf(value)} error={error} onChange={(days) => form.setFieldValue('value', textOf(days))} />
        )
      }}
    </FormModal>
  )
}

interface DaysProps {
  days: readonly string[]
  error: ReactNode
  onChange: (days: readonly string[]) => void
}

function Days({ days, error, onChange }: DaysProps) {
  const t = useTexts('settings')
  const [month, setMonth] = useState(() => ({ year: new Date().getFullYear(), month: new Date().getMonth() + 1 }))
  const [kind, setKind] = useState<HolidayKind>('every')
  return (
    <>
      <SegmentedControl
        aria-label={t('holidayKind')}
        value={kind}
        onChange={(next) => setKind(next as HolidayKind)}
        data={[
          { value: 'every', label: t('everyYear') },
          { value: 'once', label: t('onlyThisYear', { year: String(month.year) }) },
        ]}
      />
      <MonthGrid
        {...month}
        onMonth={(year, next) => setMonth({ year, month: next })}
        isChosen={(date) => days.includes(date) || days.includes(date.slice(5))}
        onPress={(date) => onChange(withDay(days, date, kind))}
      />
      <Chosen days={days} onRemove={(gone) => onChange(days.filter((day) => day !== gone))} />
      {days.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {t('holidaysClear')}
        </Button>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}

function Chosen({ days, onRemove }: { days: readonly string[]; onRemove: (day: string) => void }) {
  const t = useTexts('settings')
  const locale = useLocale()
  if (!days.length) return <p className={classes.none}>{t('holidaysNone')}</p>
  return (
    <ul className={classes.chosen}>
      {days.map((day) => {
        const words = dayWords(day, locale)
        const name = isEveryYear(day) ? t('holidayEvery', { day: words }) : words
        return (
          <li key={day}>
            {name}
            <CloseButton size="sm" aria-label={t('holidayRemove', { day: name })} onClick={() => onRemove(day)} />
          </li>
        )
      })}
    </ul>
  )
}
