import { z } from 'zod'
import { maxAttachments } from '../files/purposes.ts'
import { fileResource, fileView } from '../files/schema.ts'
import { id, idList } from '../kernel/ids.ts'
import { resource } from '../kernel/resource.ts'
import { visibleText } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'

export const maxCommentText = 5000

const text = z.string().overwrite(visibleText).min(1).max(maxCommentText)
const files = idList(maxAttachments)

export const createBody = z.strictObject({
  text,
  files: files.default([]),
  subtask_id: id,
})

/** Files that are left out of the list are taken off the comment; without the list they stay. */
export const changeBody = z
  .strictObject({ text, files })
  .partial()
  .refine((body) => body.text !== undefined || body.files !== undefined, { error: 'nothing_changed' })

const whyNot = z.string().nullable()

const personResource = resource('users', personView)

export const commentResource = resource(
  'comments',
  z.object({
    id: z.number(),
    subtask_id: z.number(),
    text: z.string(),
    files: z.array(fileView),
    created_at: z.string(),
    updated_at: z.string(),
    is_edited: z.boolean(),
    /** Why the reader may not do it; null when they may. */
    abilities: z.object({ edit: whyNot, delete: whyNot }),
    user: personView.optional(),
  }),
  { user: () => personResource, files: () => fileResource },
)
/** What a reader may ask to have included. */
export const commentIncludes = ['user', 'files'] as const
export type CommentInclude = (typeof commentIncludes)[number]
export type CommentView = z.infer<typeof commentResource.schema>
