import type { ReactNode } from 'react'
import { ScreenLink } from '../../../kit/paths.tsx'
import classes from '../users.module.css'

interface PartProps {
  title: string
  more: string
  /** Of the list that holds all of it. */
  search: Record<string, string>
  children: ReactNode
}

/** The latest of somebody's money, with the way to all of it. */
export const Part = ({ title, more, search, children }: PartProps) => (
  <section>
    <h3 className={classes.subtitle}>{title}</h3>
    {children}
    <ScreenLink to="/users/accruals" search={search} className={classes.more}>
      {more}
    </ScreenLink>
  </section>
)
