import { commentsContract } from '@slipway/domain/comments/calls.ts'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { queryKey } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../../kit/toast.tsx'

const pageSize = 50
/** Signed addresses of attachments live for at least 200 s. */
const freshFor = 120_000
const include = ['user', 'files'] as const

interface CommentsPage {
  data: CommentView[]
  meta: { page: number; last_page: number; total: number }
}

/** The thread of a subtask, the newest page first; hints of the topic "comments" make it read again. */
export function useThread(subtaskId: number) {
  const t = useTexts('comments')
  const client = useQueryClient()
  const key = queryKey(commentsContract.list, { thread: subtaskId })
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<CommentsPage> => {
      const page = { number: pageParam, size: pageSize }
      const args = { query: { filter: { subtask: subtaskId }, sort: '-created_at', include, page } }
      return call(commentsContract.list, args, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.last_page ? meta.page + 1 : undefined),
    refetchInterval: freshFor,
  })

  const remove = async (comment: CommentView) => {
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<InfiniteData<CommentsPage>>(key)
    client.setQueryData<InfiniteData<CommentsPage>>(key, (old) => old && without(old, comment.id))
    try {
      await call(commentsContract.remove, { params: { id: comment.id } })
      toast.success(t('deleted'))
    } catch (error) {
      client.setQueryData(key, before)
      toast.failed(error)
    }
    await reread()
  }

  return {
    query,
    comments: (query.data?.pages ?? []).flatMap(({ data }) => data).reverse(),
    total: query.data?.pages[0]?.meta.total ?? 0,
    remove,
  }
}

const without = (data: InfiniteData<CommentsPage>, id: number): InfiniteData<CommentsPage> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, data: page.data.filter((comment) => comment.id !== id) })),
})
