import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import classes from '../more-time/MoreTime.module.css'
import type { Task } from '../queries.ts'
import { sumOfShare } from './share.ts'

const usual = ['30', '50', '70', '90'] as const

interface ShareFieldProps {
  /** Of the form's `share`. */
  field: { value?: string; onChange: (value: string) => void; error?: ReactNode }
  task: Task
  /** Takes the focus when the form opens. */
  first?: boolean
}

/** A share of the pay by a press, or typed; the sum that it comes to stands under it. */
export function ShareField({ field: { value = '', onChange, ...field }, task, first = false }: ShareFieldProps) {
  const t = useTexts('rounds')
  const { money } = useFormats()
  const sum = sumOfShare(task.cost, value)
  const told = sum && t('shareSum', { sum: money(sum, task.currency), cost: money(task.cost, task.currency) })
  return (
    <div>
      <TextInput
        label={t('share')}
        description={told ?? t('shareHint')}
        inputMode="numeric"
        maxLength={2}
        data-autofocus={first || undefined}
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <div className={classes.choices} role="group" aria-label={t('quick')}>
        {usual.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant={value === one ? 'light' : 'default'}
            aria-pressed={value === one}
            onClick={() => onChange(one)}
          >
            {one} %
          </Button>
        ))}
      </div>
    </div>
  )
}
