import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../kit/paths.tsx'
import classes from './dashboard.module.css'

interface Props {
  label: string
  value: ReactNode
  /** More of it, small. */
  lead?: ReactNode
  /** It waits for the reader. */
  signal?: boolean
  to?: ScreenPath
  /** Narrows the screen to exactly what is counted. */
  search?: Record<string, string>
}

/** One number and what it counts; a link where there is a list of what is counted. */
export function Figure({ label, value, lead, signal = false, to, search }: Props) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-zero={value === '0' || undefined}>
        {value}
      </span>
      {lead && <span className={classes.lead}>{lead}</span>}
    </>
  )
  return to ? (
    <ScreenLink to={to} search={search} className={classes.figure} data-signal={signal || undefined}>
      {content}
    </ScreenLink>
  ) : (
    <div className={classes.figure} data-signal={signal || undefined}>
      {content}
    </div>
  )
}
