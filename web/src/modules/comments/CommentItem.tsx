import { ActionIcon } from '@mantine/core'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconMessageReply, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Files } from '../../kit/record/Files.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { RichText } from '../../kit/record/RichText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Hint } from '../../ui/Hint.tsx'
import classes from './CommentThread.module.css'
import { ChangeComment } from './Composer.tsx'
import { placeOf, Quote } from './Quote.tsx'

interface CommentItemProps {
  comment: CommentView
  /** What it answers stands on the page. */
  isQuoteHere: boolean
  /** Not where the reader may not write. */
  onAnswer?: ((comment: CommentView) => void) | undefined
  onRemove: (comment: CommentView) => Promise<void>
}

export function CommentItem({ comment, isQuoteHere, onAnswer, onRemove }: CommentItemProps) {
  const t = useTexts('comments')
  const [editing, setEditing] = useState(false)
  const { user, quote, abilities } = comment
  const name = user ? personName(user) : t('unknownPerson')
  const remove = async () => {
    const yes = await confirm({ title: t('deleteTitle'), text: t('deleteText'), yes: t('deleteComment'), danger: true })
    if (yes) await onRemove(comment)
  }
  const actions = [
    { id: 'edit', label: t('editComment'), icon: IconPencil, run: () => setEditing(true), allowed: !abilities.edit },
    {
      ...{ id: 'delete', label: t('deleteComment'), icon: IconTrash, danger: true, failed: t('removeFailed') },
      run: remove,
      allowed: !abilities.delete,
    },
  ].filter(({ allowed }) => allowed)
  return (
    <li id={placeOf(comment.id)} tabIndex={-1} className={classes.item}>
      <Avatar name={name} image={user?.image} size={32} named />
      <article className={classes.body} aria-label={t('ofPerson', { name })}>
        <header className={classes.head}>
          <span className={classes.name}>{name}</span>
          <Moment at={comment.created_at} as="relative" />
          {comment.is_edited && <span className={classes.muted}>{t('edited')}</span>}
          <span className={classes.menu}>
            {onAnswer && (
              <Hint label={t('reply')}>
                <ActionIcon aria-label={t('replyTo', { name })} onClick={() => onAnswer(comment)}>
                  <IconMessageReply size={18} stroke={1.5} />
                </ActionIcon>
              </Hint>
            )}
            <ActionMenu actions={actions} name={t('ofPerson', { name })} />
          </span>
        </header>
        {editing ? (
          <ChangeComment comment={comment} onEnd={() => setEditing(false)} />
        ) : (
          <>
            {quote && <Quote quote={quote} here={isQuoteHere} />}
            <Content {...comment} />
          </>
        )}
      </article>
    </li>
  )
}

function Content({ text, files, mentions }: Pick<CommentView, 'text' | 'files' | 'mentions'>) {
  const t = useTexts('comments')
  return (
    <>
      {text && <RichText text={text} names={mentions.map(personName)} />}
      <Files files={files} label={t('attachments')} size={72} />
    </>
  )
}
