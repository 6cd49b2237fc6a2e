import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../kit/paths.tsx'
import classes from './dashboard.module.css'

/** Where the rows are that a figure counts: a screen, narrowed to exactly these. */
export interface Rows {
  to: ScreenPath
  search?: Record<string, string>
}

interface Props {
  label: string
  value: ReactNode
  /** More of it, small. */
  lead?: ReactNode
  /** It waits for the reader. */
  signal?: boolean
  rows: Rows
  /** The lead counts rows of its own. */
  leadRows?: Rows
}

/** One number and what it counts, which leads to the list of what is counted. */
export function Figure({ label, value, lead, signal = false, rows, leadRows }: Props) {
  return (
    <div className={classes.figure} data-signal={signal || undefined}>
      <ScreenLink to={rows.to} search={rows.search} className={classes.main}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-zero={value === '0' || undefined}>
          {value}
        </span>
        {lead && !leadRows && <span className={classes.lead}>{lead}</span>}
      </ScreenLink>
      {lead && leadRows && (
        <ScreenLink to={leadRows.to} search={leadRows.search} className={classes.lead}>
          {lead}
        </ScreenLink>
      )}
    </div>
  )
}
