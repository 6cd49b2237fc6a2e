import { z } from 'zod'
import { qualityTypes, storeLanguages, stores } from '../applications/stores.ts'
import { fileView } from '../files/schema.ts'
import { id, idList } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { subtaskTypes } from '../tasks/types.ts'
import { draftKinds, maxDraftLength } from './drafts.ts'

/** As it was typed, right or wrong. Neither NUL nor half of a sign is text, and no JSON column takes them. */
const typed = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), { error: 'invalid_value' })

const language = z.enum(storeLanguages)
const stage = z.strictObject({
  id: id.optional(),
  editable: z.boolean().optional(),
  type: z.enum(subtaskTypes),
  title: typed(1_000),
  description: typed(20_000),
  cost: typed(40),
  time_limit: z.number().int().min(0).max(1_000_000_000),
  publish_at: typed(40),
})
const texts = z.strictObject({ title: typed(1_000), short: typed(1_000), full: typed(20_000) })
const asks = z.strictObject({
  description: z.boolean(),
  phone: z.number().int().min(0).max(100),
  tablet: z.number().int().min(0).max(100),
})

const fields = {
  ...{ name: typed(1_000), desktop_name: typed(1_000), package_id: typed(1_000), version: typed(100) },
  store: z.enum(stores),
  category: typed(100).nullable(),
  quality_type: z.enum([...qualityTypes, '']),
  tag: typed(100),
  ...{ marathon: z.boolean(), sharing_google_account: z.boolean(), purchases: z.boolean() },
  aso_manager_id: id.nullable(),
  languages: z.array(language).max(storeLanguages.length),
  language_default: language,
  texts: z.partialRecord(language, texts),
  programming_language_id: id.nullable(),
  framework_id: id.nullable(),
  subtasks: z.array(stage).max(20),
  asks,
  publish_at: typed(40),
}

/** Drafts that were begun before there were layers of icons have none. */
const places = <T extends z.ZodType>(of: T) =>
  z.strictObject({
    ...{ icon: of, foreground: of.optional(), background: of.optional() },
    ...{ description: of, phone: of, tablet: of },
  })

/**
 * What the wizard holds, as far as it differs from what it begins with. The keys of services are no part of it, and
 * whatever else it doesn't name is refused: no secret comes to rest here.
 */
export const draftContent = z
  .strictObject({ ...fields, images: places(idList(50)) })
  .partial()
  .refine((content) => JSON.stringify(content).length <= maxDraftLength, {
    error: 'invalid_value',
  })
export type DraftContent = z.infer<typeof draftContent>

const step = z.number().int().min(0).max(20)
const draftHead = z.object({
  id: z.number(),
  kind: z.enum(draftKinds),
  application_id: z.number().nullable(),
  name: z.string(),
  step: z.number(),
  version: z.number(),
  updated_at: z.string(),
})
export type DraftHead = z.infer<typeof draftHead>
export const draftHeads = z.object({ drafts: z.array(draftHead) })

/** Its pictures are whole, those that are still there. */
export const draftView = draftHead.extend({
  content: z.object({ ...fields, images: places(z.array(fileView)) }).partial(),
})
export type DraftView = z.infer<typeof draftView>

const kept = {
  name: line(1_000),
  content: draftContent,
  step,
  /** The form that keeps it, by a number of its own: a try whose answer was lost may be made again. */
  writer: z.uuid(),
}
export const addDraftBody = z.strictObject({ kind: z.enum(draftKinds), application_id: id.nullable(), ...kept })
export const keepDraftBody = z.strictObject({ ...kept, version: id })
export const draftHeadAnswer = draftHead
