import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './identity.module.css'

interface ResendProps {
  /** When the next one may be asked for, in milliseconds. */
  at: number
  again: string
  againIn: (time: string) => string
  onResend: () => Promise<void>
}

/** Another code, once the pause after the last one is over. */
export function Resend({ at, again, againIn, onResend }: ResendProps) {
  const left = useSecondsUntil(at)
  if (left > 0) return <span className={classes.wait}>{againIn(clockOf(left))}</span>
  return (
    <Button variant="subtle" size="compact-md" onClick={() => void onResend()}>
      {again}
    </Button>
  )
}

/** 4:59, or 23:04:59 when a day's codes are used up. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
  return parts.map((part, i) => String(part).padStart(i ? 2 : 1, '0')).join(':')
}

export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  // Time passes by itself; the shared clock of the deadlines is too coarse for a minute.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.round((at - now) / 1000)
}
