import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Files } from '../../kit/record/Files.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import classes from './CommentThread.module.css'
import { ChangeComment } from './Composer.tsx'

interface CommentItemProps {
  comment: CommentView
  onRemove: (comment: CommentView) => Promise<void>
}

export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const t = useTexts('comments')
  const [editing, setEditing] = useState(false)
  const { user, text, files, abilities } = comment
  const name = user ? personName(user) : t('unknownPerson')
  const remove = async () => {
    const yes = await confirm({ title: t('deleteTitle'), text: t('deleteText'), yes: t('deleteComment'), danger: true })
    if (yes) await onRemove(comment)
  }
  const actions = [
    { id: 'edit', label: t('editComment'), icon: IconPencil, run: () => setEditing(true), allowed: !abilities.edit },
    { id: 'delete', label: t('deleteComment'), icon: IconTrash, danger: true, run: remove, allowed: !abilities.delete },
  ].filter(({ allowed }) => allowed)
  return (
    <li className={classes.item}>
      <Avatar name={name} image={user?.image} size={32} named />
      <article className={classes.body} aria-label={t('ofPerson', { name })}>
        <header className={classes.head}>
          <span className={classes.name}>{name}</span>
          <Moment at={comment.created_at} as="relative" />
          {comment.is_edited && <span className={classes.muted}>{t('edited')}</span>}
          <span className={classes.menu}>
            <ActionMenu actions={actions} name={t('ofPerson', { name })} />
          </span>
        </header>
        {editing ? (
          <ChangeComment comment={comment} onEnd={() => setEditing(false)} />
        ) : (
          <Content text={text} files={files} />
        )}
      </article>
    </li>
  )
}

function Content({ text, files }: Pick<CommentView, 'text' | 'files'>) {
  const t = useTexts('comments')
  return (
    <>
      {text && <p className={classes.text}>{text}</p>}
      <Files files={files} label={t('attachments')} size={72} />
    </>
  )
}
