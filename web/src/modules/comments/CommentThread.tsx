import { Button } from '@mantine/core'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { CommentItem } from './CommentItem.tsx'
import classes from './CommentThread.module.css'
import { NewComment } from './Composer.tsx'
import { useThread } from './use-thread.ts'
import { useTyping } from './use-typing.ts'

interface CommentThreadProps {
  subtaskId: number
  /** Why the reader may not write here. */
  denial?: string | undefined
}

/** What people say about a subtask, the newest at the end, and the place to say something. */
export function CommentThread({ subtaskId, denial }: CommentThreadProps) {
  const t = useTexts('comments')
  const thread = useThread(subtaskId)
  const { query, comments } = thread
  const field = useRef<HTMLTextAreaElement>(null)
  const [answered, setAnswered] = useState<CommentView | null>(null)
  const { others, tell } = useTyping(subtaskId, comments.at(-1)?.id)
  const answer = (comment: CommentView) => {
    setAnswered(comment)
    field.current?.focus()
  }
  if (query.isPending) return <SkeletonCard lines={4} />
  if (query.isError && !comments.length) {
    return <ErrorState text={t('listFailed')} onRetry={() => void query.refetch()} />
  }
  return (
    <section className={classes.thread} aria-label={t('comments')}>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showEarlier')}
        </Button>
      )}
      {comments.length ? (
        <ol className={classes.list} aria-live="polite">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              isQuoteHere={comments.some(({ id }) => id === comment.quote?.id)}
              onAnswer={denial ? undefined : answer}
              onRemove={thread.remove}
            />
          ))}
        </ol>
      ) : (
        <p className={classes.muted}>{t('empty')}</p>
      )}
      <p className={classes.typing} role="status">
        {others.length > 0 && t('typing', { count: others.length, names: others.map(personName).join(', ') })}
      </p>
      {denial ? (
        <p className={classes.muted}>{denial}</p>
      ) : (
        <NewComment
          subtaskId={subtaskId}
          field={field}
          answered={answered}
          onAnswered={() => setAnswered(null)}
          onType={tell}
        />
      )}
    </section>
  )
}
