import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** 1 where there is no top bar, whose title is the page's first heading otherwise. */
  level?: 1 | 2
  /** Beside the title: a status, a count. */
  aside?: ReactNode
  /** Under the title, muted. */
  lead?: ReactNode
  /** On the right: the page's actions. */
  actions?: ReactNode
}

export function PageHeader({ title, level = 2, aside, lead, actions }: PageHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <Heading className={classes.title}>{title}</Heading>
          {aside}
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

/** A surface for a part of a page. */
export function Panel({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      {(title || aside) && (
        <div className={classes.panelHead}>
          <h2 className={classes.panelTitle}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
