import { familyOf, type StatusFamily, statusText, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/i18n.ts'
import classes from './StatusBadge.module.css'
import { familyIcon } from './status-family.tsx'

interface FamilyBadgeProps {
  family: StatusFamily
  children: ReactNode
  size?: 'sm' | 'md'
}

/** A word in one of the seven families; for statuses that are not a task's (payouts, people, applications). */
export function FamilyBadge({ family, children, size = 'md' }: FamilyBadgeProps) {
  const Icon = familyIcon[family]
  return (
    <span className={classes.badge} data-family={family} data-size={size}>
      <Icon size={size === 'sm' ? 12 : 14} stroke={1.8} aria-hidden />
      <span className={classes.word}>{children}</span>
    </span>
  )
}

export function StatusBadge({ status, size }: { status: TaskStatus; size?: 'sm' | 'md' }) {
  const locale = useLocale()
  return (
    <FamilyBadge family={familyOf[status]} size={size}>
      {statusText[status][locale]}
    </FamilyBadge>
  )
}
