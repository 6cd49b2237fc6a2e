import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useFlight } from '../form/use-flight.ts'
import { toast } from '../toast.tsx'
import classes from './SwitchCell.module.css'

interface SwitchCellProps {
  label: string
  on: boolean
  save: (on: boolean) => Promise<unknown>
  /** Told in a toast when the server failed to save it. */
  failed: string
}

/** Shows at once what was asked for, and goes back when that could not be saved; it keeps the focus while it saves. */
export function SwitchCell({ label, on, save, failed }: SwitchCellProps) {
  const { busy, run } = useFlight()
  const [asked, setAsked] = useState(on)
  const change = (next: boolean) =>
    run(async () => {
      setAsked(next)
      await save(next).catch((error: unknown) => toast.failed(error, failed))
    })
  return (
    <Switch
      className={classes.cell}
      aria-label={label}
      aria-busy={busy}
      checked={busy ? asked : on}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
