import { type ReactNode, useId } from 'react'
import classes from './TaskWindow.module.css'

interface PartProps {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of the card. */
export function Part({ title, aside, children }: PartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.partHead}>
        <h3 id={id} className={classes.partTitle}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
