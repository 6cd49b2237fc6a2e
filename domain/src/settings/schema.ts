import { z } from 'zod'
import { resource } from '../kernel/resource.ts'

/** The groups of the types reference: section 3 of the specification, the categories of store applications, settings. */
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
  'task_setting',
  'money_setting',
  'people_setting',
  'mailing_setting',
] as const
export type TypeGroup = (typeof typeGroups)[number]
export const typeGroup = z.enum(typeGroups)

/** Groups that only those who set them read. */
export const innerGroups = [
  'task_setting',
  'money_setting',
  'people_setting',
  'mailing_setting',
] as const satisfies readonly TypeGroup[]

export const typeEntry = z.object({
  id: z.number(),
  type: typeGroup,
  name: z.string(),
  value: z.string(),
  /** In the reader's language. */
  title: z.string(),
})
export type TypeEntry = z.infer<typeof typeEntry>
/** With the words under its field; empty where there is no value to set. */
export const typeDetail = typeEntry.extend({ hint: z.string() })
export type TypeDetail = z.infer<typeof typeDetail>
export const typeResource = resource('types', typeDetail)

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

const value = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  z.string().trim().min(1).max(2_000),
)
/** `was`: what the editor saw; 409 where somebody else has set another value since. */
export const changeTypeBody = z.strictObject({ value, was: value.optional() })

/** A setting that is on or off, by its name. */
export const switchParams = z.object({ name: z.string().max(100) })
export const changeSwitchBody = z.strictObject({ value: value.pipe(z.enum(['0', '1'])) })
export const switchAnswer = z.object({ data: typeDetail.omit({ type: true }) })
