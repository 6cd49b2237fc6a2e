import type { ReactNode } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { Drawing } from './Drawing.tsx'
import type { DrawingName } from './drawings.tsx'
import classes from './EmptyState.module.css'

export type EmptyKind = 'first-use' | 'nothing-found' | 'all-done' | 'no-rights'

const drawing: Record<EmptyKind, DrawingName> = {
  'first-use': 'slipway',
  'nothing-found': 'sea',
  'all-done': 'boat',
  'no-rights': 'gate',
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
  return (
    <div className={classes.root}>
      <Drawing name={drawing[kind]} />
      <p className={classes.text}>{text ?? t(sentence[kind])}</p>
      {action}
    </div>
  )
}
