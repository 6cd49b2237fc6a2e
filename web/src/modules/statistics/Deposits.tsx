import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Days } from '@slipway/domain/statistics/span.ts'
import type { ReactNode } from 'react'
import { writeDays } from '../../kit/list/period.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import classes from './statistics.module.css'

interface DepositsProps {
  /** The sum or the number of them; behind none there is nothing to look at. */
  value: string | number | null | undefined
  days: Days
  currency: Currency
  /** What they were for, as the address of their list says it. */
  of: { deposit_type?: string; task_type?: string }
  children: ReactNode
}

/** A figure that leads to exactly the deposits that it counts. */
export function Deposits({ value, days, currency, of, children }: DepositsProps) {
  if (Number(value ?? 0) === 0) return children
  const search = { ...of, confirmed: '1', currency, period: writeDays(days) as string }
  return (
    <ScreenLink to="/users/accruals" className={classes.link} search={search}>
      {children}
    </ScreenLink>
  )
}
