import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { CommentItem } from './CommentItem.tsx'
import classes from './CommentThread.module.css'
import { NewComment } from './Composer.tsx'
import { useThread } from './use-thread.ts'

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
            <CommentItem key={comment.id} comment={comment} onRemove={thread.remove} />
          ))}
        </ol>
      ) : (
        <p className={classes.muted}>{t('empty')}</p>
      )}
      {denial ? <p className={classes.muted}>{denial}</p> : <NewComment subtaskId={subtaskId} />}
    </section>
  )
}
