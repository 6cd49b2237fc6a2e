import { commentsContract } from '@slipway/domain/comments/calls.ts'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { isApiError } from '../../api/errors.ts'
import { reread } from '../../api/live.ts'
import { queryKey } from '../../api/query.ts'
import { i18n, useTexts } from '../../i18n/i18n.ts'
import { toast } from '../../kit/toast.tsx'

const pageSize = 50
/** Signed addresses of attachments live for at least 200 s. */
const freshFor = 120_000
const include = ['user'] as const

export interface Draft {
  text: string
  files: FileView[]
}

/** A comment that is not the server's yet. */
export interface Unsent extends Draft {
  key: string
  /** Why it was not taken; null while it is on the way. */
  fault: string | null
}

interface CommentsPage {
  data: CommentView[]
  meta: { page: number; last_page: number; total: number }
}

/** The thread of a subtask, the newest page first; hints of the topic "comments" make it read again. */
export function useThread(subtaskId: number) {
  const t = useTexts('comments')
  const client = useQueryClient()
  const key = queryKey(commentsContract.list, { thread: subtaskId })
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
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

  const send = async (one: Unsent) => {
    setUnsent((list) => [...list.filter((other) => other.key !== one.key), { ...one, fault: null }])
    try {
      const body = { text: one.text, files: one.files.map(({ id }) => id), subtask_id: subtaskId }
      await call(commentsContract.create, { query: { include }, body })
      await reread()
      setUnsent((list) => list.filter((other) => other.key !== one.key))
      toast.success(t('added'))
    } catch (error) {
      const fault = isApiError(error) ? error.messages.join(' ') : i18n.t('errorTitle')
      setUnsent((list) => list.map((other) => (other.key === one.key ? { ...other, fault } : other)))
    }
  }

  const remove = async (comment: CommentView) => {
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<InfiniteData<CommentsPage>>(key)
    client.setQueryData<InfiniteData<CommentsPage>>(key, (old) => old && without(old, comment.id))
    try {
      await call(commentsContract.remove, { params: { id: comment.id } })
      toast.success(t('deleted'))
    } catch (error) {
      client.setQueryData(key, before)
      toast.error(error)
    }
    await reread()
  }

  const change = async (comment: CommentView, { text, files }: Draft) => {
    const body = { text, files: files.map(({ id }) => id) }
    await call(commentsContract.change, { params: { id: comment.id }, query: { include }, body })
    await reread()
    toast.success(t('changed'))
  }

  return {
    query,
    comments: (query.data?.pages ?? []).flatMap(({ data }) => data).reverse(),
    total: query.data?.pages[0]?.meta.total ?? 0,
    unsent,
    add: (draft: Draft) => void send({ ...draft, key: crypto.randomUUID(), fault: null }),
    retry: (one: Unsent) => void send(one),
    discard: (one: Unsent) => setUnsent((list) => list.filter((other) => other.key !== one.key)),
    remove,
    change,
  }
}

const without = (data: InfiniteData<CommentsPage>, id: number): InfiniteData<CommentsPage> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, data: page.data.filter((comment) => comment.id !== id) })),
})
