import type { ReactNode } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { BoatAfloat, ClosedGate, EmptySea, EmptySlipway } from './drawings.tsx'
import classes from './EmptyState.module.css'

export type EmptyKind = 'first-use' | 'nothing-found' | 'all-done' | 'no-rights'

const drawing: Record<EmptyKind, () => ReactNode> = {
  'first-use': EmptySlipway,
  'nothing-found': EmptySea,
  'all-done': BoatAfloat,
  'no-rights': ClosedGate,
}
const sentence = {
  'first-use': 'firstUseText',
  'nothing-found': 'nothingFoundText',
  'all-done': 'allDoneText',
  'no-rights': 'noRightsText',
} as const satisfies Record<EmptyKind, string>

interface EmptyStateProps {
  kind: EmptyKind
  /** One sentence; each kind has a general one. */
  text?: ReactNode
  /** One action. */
  action?: ReactNode
}

export function EmptyState({ kind, text, action }: EmptyStateProps) {
  const t = useTexts()
  const Drawing = drawing[kind]
  return (
    <div className={classes.root}>
      <Drawing />
      <p className={classes.text}>{text ?? t(sentence[kind])}</p>
      {action}
    </div>
  )
}
