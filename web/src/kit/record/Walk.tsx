import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './record.module.css'

/** Where a record stands in the list behind its card, and the ways to its neighbours. */
export interface Moves {
  /** From 1; null when the card was opened from elsewhere. */
  place: number | null
  count: number
  previous: (() => void) | null
  next: (() => void) | null
}

/** To the neighbours in the list behind the card; K and J do the same. */
export function Walk({ of: { place, count, previous, next } }: { of: Moves }) {
  const t = useTexts()
  if (place === null || count < 2) return null
  return (
    <nav className={classes.walk} aria-label={t('walk')}>
      <ActionIcon
        aria-label={t('previousRecord')}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={() => previous?.()}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <span className={classes.place}>{t('place', { place, count })}</span>
      <ActionIcon aria-label={t('nextRecord')} aria-keyshortcuts="j" disabled={!next} onClick={() => next?.()}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </nav>
  )
}
