import type { ReactNode } from 'react'
import classes from './record.module.css'

/** A link of a person's making may lead anywhere: nothing of ours goes along. */
export const OutLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a className={classes.out} href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
    {children ?? href.replace(/^https?:\/\//, '')}
  </a>
)
