import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import classes from './MoreTime.module.css'
import { useHours } from './use-hours.ts'

const usual = [1, 2, 4, 8, 24, 48, 72] as const
const shown = 5

interface HoursFieldProps {
  /** Of the form's `hours`. */
  field: { value?: string; onChange: (value: string) => void; error?: ReactNode }
  most: number
}

/** Hours by a press, or typed. */
export function HoursField({ field: { value = '', onChange, ...field }, most }: HoursFieldProps) {
  const t = useTexts('tasks')
  const hours = useHours()
  const choices = usual.filter((count) => count <= most).slice(-shown)
  return (
    <div>
      <TextInput
        label={t('time.hours')}
        description={t('time.hoursHint', { most })}
        inputMode="numeric"
        maxLength={3}
        data-autofocus
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <div className={classes.choices} role="group" aria-label={t('time.quick')}>
        {choices.map((count) => (
          <Button
            key={count}
            size="compact-sm"
            variant={value === String(count) ? 'light' : 'default'}
            aria-pressed={value === String(count)}
            onClick={() => onChange(String(count))}
          >
            {hours(count)}
          </Button>
        ))}
      </div>
    </div>
  )
}
