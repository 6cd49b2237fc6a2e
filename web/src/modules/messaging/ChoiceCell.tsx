import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import classes from './messaging.module.css'

interface ChoiceCellProps {
  label: string
  /** Empty for nobody in particular. */
  value: string
  options: readonly { value: string; label: string }[]
  save: (value: string) => Promise<unknown>
  /** Told in a toast when the server failed to save it. */
  failed: string
}

/** Shows at once what was chosen, and goes back when that could not be saved. */
export function ChoiceCell({ label, value, options, save, failed }: ChoiceCellProps) {
  const { busy, run } = useFlight()
  const [asked, setAsked] = useState(value)
  const change = (next: string) =>
    run(async () => {
      setAsked(next)
      await save(next).catch((error: unknown) => toast.failed(error, failed))
    })
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={label}
      aria-busy={busy}
      data={[...options]}
      value={busy ? asked : value}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  )
}
