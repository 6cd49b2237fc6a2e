import { Switch } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../toast.tsx'

interface SwitchCellProps {
  label: string
  on: boolean
  save: (on: boolean) => Promise<unknown>
  failed: string
}

/** Shows at once what was asked for, and goes back when that could not be saved; it is off while it saves. */
export function SwitchCell({ label, on, save, failed }: SwitchCellProps) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    setAsked(next)
    await save(next).catch((error: unknown) => toast.error(error, failed))
    setAsked(null)
  }
  return (
    <Switch
      aria-label={label}
      checked={asked ?? on}
      disabled={asked !== null}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
