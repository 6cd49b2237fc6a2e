import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Fold.module.css'

/** What few ask for: its heading, and the rest once that is pressed. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  )
}
