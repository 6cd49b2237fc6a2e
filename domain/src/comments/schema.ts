import { z } from 'zod'
import { maxAttachments } from '../files/purposes.ts'
import { fileResource, fileView } from '../files/schema.ts'
import { id, idList } from '../kernel/ids.ts'
import { resource } from '../kernel/resource.ts'
import { visibleText } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'

export const maxCommentText = 5000
/** Beyond these a comment would be a circular. */
export const maxMentions = 10
/** Of what is answered so much is shown. */
export const quoteLength = 200

const text = z.string().overwrite(visibleText).min(1).max(maxCommentText)
const files = idList(maxAttachments)
const mentions = idList(maxMentions)

export const createBody = z.strictObject({
  text,
  files: files.default([]),
  subtask_id: id,
  /** The comment of the same thread that it answers. */
  reply_to: id.nullable().default(null),
  /** Whom its text names: they are told, whether or not they take part. */
  mentions: mentions.default([]),
})

export const typingBody = z.strictObject({ subtask_id: id })

/** Somebody who may be named in a thread, or is. */
export const namedView = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() })
export type NamedView = z.infer<typeof namedView>

/** Told to those who take part: somebody is writing. */
export interface Typing {
  subtask_id: number
  user: NamedView
}

/** Files and people that are left out of the lists are taken off the comment; without the lists they stay. */
export const changeBody = z
  .strictObject({ text, files, mentions })
  .partial()
  .refine((body) => Object.values(body).some((given) => given !== undefined), { error: 'nothing_changed' })

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
    /** What it answers, as far as the reader may read that: null of both where it is deleted. */
    quote: z.object({ id: z.number(), text: z.string().nullable(), user: namedView.nullable() }).nullable(),
    mentions: z.array(namedView),
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
