import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './Quote.module.css'

/** Where a comment stands on the page. */
export const placeOf = (id: number): string => `comment-${id}`

interface QuoteProps {
  quote: NonNullable<CommentView['quote']>
  /** The comment stands on the page. */
  here: boolean
}

/** The beginning of what a comment answers; a press shows the whole of it. */
export function Quote({ quote: { id, text, user }, here }: QuoteProps) {
  const t = useTexts('comments')
  if (text === null) return <p className={classes.quote}>{t('quoteGone')}</p>
  const said = (
    <>
      {user && <span className={classes.name}>{personName(user)}</span>}
      <span className={classes.words}>{text}</span>
    </>
  )
  if (!here) return <p className={classes.quote}>{said}</p>
  const show = () => {
    const place = document.getElementById(placeOf(id))
    place?.scrollIntoView({ block: 'nearest' })
    place?.focus()
  }
  return (
    <UnstyledButton className={classes.quote} onClick={show}>
      <span className="visually-hidden">{t('quoteShow')} </span>
      {said}
    </UnstyledButton>
  )
}

/** Above the field: what the comment that is being written answers. */
export function Answering({ to, onEnd }: { to: CommentView; onEnd: () => void }) {
  const t = useTexts('comments')
  const name = to.user ? personName(to.user) : t('unknownPerson')
  return (
    <div className={classes.answering}>
      <div className={classes.quote}>
        <span className={classes.name}>{t('quoteOf', { name })}</span>
        <span className={classes.words}>{to.text}</span>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('quoteEnd')} onClick={onEnd}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}
