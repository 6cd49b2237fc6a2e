import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotDelete, whyNotEdit } from '@slipway/domain/comments/policy.ts'
import type { CommentInclude, CommentView } from '@slipway/domain/comments/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { fileViews } from '../files/queries/files.ts'
import { people } from '../users/queries/people.ts'
import { type Commented, type CommentRow, filesOfComments } from './queries/comments.ts'
import { mentionsOf } from './queries/mentions.ts'
import { quotesOf } from './queries/quotes.ts'

/** Comments of one subtask as the actor sees them, in the given order, with their authors when asked for. */
export async function presentComments(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  rows: readonly CommentRow[],
  thread: Commented,
  include: readonly CommentInclude[] = [],
): Promise<CommentView[]> {
  const fileIds = await filesOfComments(
    reader,
    rows.map(({ id }) => id),
  )
  const files = await fileViews(reader, actor, [...fileIds.values()].flat())
  const named = await mentionsOf(
    reader,
    rows.map(({ id }) => id),
  )
  const quotes = await quotesOf(
    reader,
    actor,
    rows.flatMap(({ reply_to }) => reply_to ?? []),
  )
  const authors = include.includes('user')
    ? await people(
        reader,
        rows.map((row) => row.user_id),
      )
    : null
  return rows.map((row) => ({
    id: row.id,
    subtask_id: row.subtask_id,
    text: row.text,
    files: (fileIds.get(row.id) ?? []).flatMap((id) => files.get(id) ?? []),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_edited: row.updated_at.getTime() > row.created_at.getTime(),
    quote: (row.reply_to !== null && quotes.get(row.reply_to)) || null,
    mentions: named.get(row.id) ?? [],
    abilities: { edit: whyNotEdit(actor, row, thread), delete: whyNotDelete(actor, row, thread) },
    user: authors?.get(row.user_id),
  }))
}

export async function presentComment(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: CommentRow,
  thread: Commented,
  include: readonly CommentInclude[] | undefined,
): Promise<CommentView> {
  const [view] = await presentComments(reader, actor, [row], thread, include)
  if (!view) throw new Error('One comment in, one out')
  return view
}
