import { z } from 'zod'
import { resource } from '../kernel/resource.ts'

/** The groups of the types reference: section 3 of the specification, and the categories of store applications. */
export const typeGroups = [
  'countries',
  'status',
  'type_task',
  'tags',
  'user_console_status',
  'application_console_status',
  'marathon_status',
  'app_status',
  'currency',
  'payout_limit',
  'need_upload_passport',
  'switch',
  'category',
] as const
export type TypeGroup = (typeof typeGroups)[number]
export const typeGroup = z.enum(typeGroups)

/** What a value of the group must look like. Groups that are missing here are names only: they have no value to set. */
export const editableGroups = {
  currency: /^(?!0+(\.0+)?$)(0|[1-9]\d{0,6})(\.\d{1,6})?$/,
  payout_limit: /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/,
  need_upload_passport: /^[01]$/,
  switch: /^[01]$/,
} as const satisfies Partial<Record<TypeGroup, RegExp>>

export const typeEntry = z.object({
  id: z.number(),
  type: typeGroup,
  name: z.string(),
  value: z.string(),
  /** In the reader's language. */
  title: z.string(),
})
export type TypeEntry = z.infer<typeof typeEntry>
export const typeResource = resource('types', typeEntry)

/** Every group at once; a group without entries is an empty list. */
export const typeCatalogue = z.object({
  data: z.record(typeGroup, z.array(typeEntry.omit({ type: true }))),
})
export type TypeCatalogue = z.infer<typeof typeCatalogue>['data']

/** `application-console-statuses` is how the specification asks for `application_console_status`. */
export const groupFilter = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll('-', '_').replace(/statuses$/, 'status') : value),
  typeGroup,
)

export const changeTypeBody = z.strictObject({
  value: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(40)),
})
