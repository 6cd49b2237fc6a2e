import { Button } from '@mantine/core'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Attachments } from '../files/Attachments.tsx'
import classes from './CommentThread.module.css'
import { Composer } from './Composer.tsx'
import type { Draft, Unsent } from './use-thread.ts'

interface CommentItemProps {
  comment: CommentView
  onChange: (comment: CommentView, draft: Draft) => Promise<void>
  onRemove: (comment: CommentView) => Promise<void>
}

export function CommentItem({ comment, onChange, onRemove }: CommentItemProps) {
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
  const save = async (draft: Draft) => {
    await onChange(comment, draft)
    setEditing(false)
  }
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
          <Composer
            initial={{ text, files }}
            submit={t('saveComment')}
            onSubmit={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Content text={text} files={files} />
        )}
      </article>
    </li>
  )
}

function Content({ text, files }: Draft) {
  const t = useTexts('comments')
  return (
    <>
      {text && <p className={classes.text}>{text}</p>}
      <Attachments files={files} label={t('attachments')} />
    </>
  )
}

interface UnsentItemProps {
  unsent: Unsent
  author: ReactNode
  onRetry: (unsent: Unsent) => void
  onDiscard: (unsent: Unsent) => void
}

/** A comment on its way, or one that was not taken. */
export function UnsentItem({ unsent, author, onRetry, onDiscard }: UnsentItemProps) {
  const t = useTexts('comments')
  const shell = useTexts()
  return (
    <li className={classes.item}>
      {author}
      <div className={classes.body}>
        <header className={classes.head}>
          <span className={classes.muted}>{unsent.fault === null ? t('sending') : t('failed')}</span>
        </header>
        <Content text={unsent.text} files={unsent.files} />
        {unsent.fault !== null && (
          <div className={classes.fault} role="alert">
            <span>{unsent.fault}</span>
            <Button size="compact-sm" onClick={() => onRetry(unsent)}>
              {shell('retry')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onDiscard(unsent)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
