import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { DayInput } from '../list/DayInput.tsx'
import { presetPeriods, writeDays } from '../list/period.ts'
import classes from './range.module.css'
import type { Grouping, Range } from './range.ts'

/** The period, the step and the comparison of a screen of figures, all of it in the address. */
export function RangeBar({ of, compare = false }: { of: Range; compare?: boolean }) {
  const t = useTexts('charts')
  const isPreset = (presetPeriods as string[]).includes(of.chosen)
  const { from, to } = of.query
  const [own, setOwn] = useState(!isPreset)
  const choose = (value: string | null) => {
    setOwn(value === 'own')
    of.set({ period: value === 'own' ? writeDays({ from, to }) : (value ?? undefined) })
  }
  return (
    <div className={classes.bar}>
      <Select
        aria-label={t('period')}
        w={140}
        allowDeselect={false}
        value={own || !isPreset ? 'own' : of.chosen}
        data={[
          ...presetPeriods.map((value) => ({ value, label: t(`period_${value}`) })),
          { value: 'own', label: t('own') },
        ]}
        onChange={choose}
      />
      {(own || !isPreset) && <OwnDays from={from} to={to} onChange={(days) => of.set({ period: writeDays(days) })} />}
      {of.steps.length > 1 && (
        <SegmentedControl
          aria-label={t('by')}
          value={of.by}
          data={of.steps.map((value) => ({ value, label: t(`by_${value}`) }))}
          onChange={(by) => of.set({ by: by as Grouping })}
        />
      )}
      {compare && (
        <Checkbox
          label={t('compare')}
          checked={of.compare}
          onChange={(event) => of.set({ compare: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

interface OwnDaysProps {
  from: string
  to: string
  onChange: (days: { from?: string; to?: string }) => void
}

function OwnDays({ from, to, onChange }: OwnDaysProps) {
  const t = useTexts()
  return (
    <div className={classes.days}>
      <DayInput label={t('periodFrom')} value={from} onChange={(day) => day && onChange({ from: day, to })} inline />
      <DayInput label={t('periodTo')} value={to} onChange={(day) => day && onChange({ from, to: day })} inline />
    </div>
  )
}
