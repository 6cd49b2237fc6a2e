import { IconExternalLink } from '@tabler/icons-react'
import classes from './record.module.css'

interface OutLinkProps {
  href: string
  /** Inside of a text, as it was typed. */
  plain?: boolean
}

/** A link of a person's making may lead anywhere: nothing of ours goes along. */
export const OutLink = ({ href, plain = false }: OutLinkProps) => (
  <a
    className={plain ? undefined : classes.out}
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    title={href}
  >
    {plain ? href : <span>{href.replace(/^https?:\/\/(www\.)?/, '')}</span>}
    {!plain && <IconExternalLink size={15} stroke={1.5} aria-hidden />}
  </a>
)
