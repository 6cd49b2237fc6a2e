import { z } from 'zod'
import { imageLimits } from '../applications/images.ts'
import { integrationServices } from '../applications/schema.ts'
import { packageId, qualityType, store, storeLanguage } from '../applications/stores.schema.ts'
import { textLimits } from '../applications/stores.ts'
import { id, idList } from '../kernel/ids.ts'
import { positiveAmount } from '../kernel/money.schema.ts'
import { line as anyLine } from '../kernel/text.ts'
import { asks } from '../tasks/deliverables.schema.ts'
import { maxTimeLimit, minTimeLimit, stages } from '../tasks/types.ts'

export const nameLimit = 100
export const desktopNameLimit = 30
export const versionLimit = 20
export const descriptionLimit = 5000
export const keyLimit = 500

const line = (max: number) => anyLine(max).min(1)
/** Line breaks are welcome. */
const paragraphs = (max: number) => z.string().trim().max(max)

/** Letters of any script, digits, spaces and - _ . & */
export const desktopName = line(desktopNameLimit).regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} \-_.&]*$/u, {
  error: 'desktop_name_invalid',
})
/** Parts of digits with dots between them: neither 'new' nor 'example'. */
export const version = line(versionLimit).regex(/^\d+(\.\d+)*$/, { error: 'app_version_invalid' })
export const timeLimit = z
  .number()
  .int()
  .min(minTimeLimit, { error: 'time_limit_range' })
  .max(maxTimeLimit, { error: 'time_limit_range' })

export const storeTexts = z.strictObject({
  title: line(textLimits.title),
  short: line(textLimits.short),
  full: paragraphs(textLimits.full).min(1),
})

/** Ids of uploaded files; null or an empty list is none. */
export const orderImages = z.strictObject({
  icon: id.nullable().optional(),
  description: id.nullable().optional(),
  phone: idList(imageLimits.phone).optional(),
  tablet: idList(imageLimits.tablet).optional(),
})

/** Pictures that the designer of the order has to deliver besides the icon. */
export const orderAsks = z.strictObject(asks.shape)

const integrationKey = line(keyLimit).nullable().optional()
export const integrationKeys = z.strictObject(
  Object.fromEntries(integrationServices.map((name) => [name, integrationKey])) as Record<
    (typeof integrationServices)[number],
    typeof integrationKey
  >,
)

/** The stages that the wizard orders. */
export const stage = z.enum(stages)
const publishAt = z.iso.datetime({ offset: true, error: 'date_invalid' }).nullable().optional()

/** Cost and time are checked against the limits of the type on the server, too. `title` defaults to the stage's name. */
export const orderSubtask = z.strictObject({
  type: stage,
  title: line(nameLimit).optional(),
  description: paragraphs(descriptionLimit).default(''),
  cost: positiveAmount,
  time_limit: timeLimit,
  publish_at: publishAt,
})

const fields = {
  name: line(nameLimit),
  desktop_name: desktopName,
  package_id: packageId,
  store,
  category: line(50),
  quality_type: qualityType.nullable().optional(),
  language_default: storeLanguage,
  /** Every one of them, and no other, has an entry in `texts`. */
  languages: z.array(storeLanguage).min(1).max(20),
  version,
  tag: line(50).nullable().optional(),
  marathon: z.boolean().default(false),
  sharing_google_account: z.boolean().default(false),
  /** The application sells something, so its publication passes a moderation of the purchases as well. */
  purchases: z.boolean().default(false),
  programming_language_id: id,
  framework_id: id,
  aso_manager_id: id.nullable().optional(),
  texts: z.partialRecord(storeLanguage, storeTexts),
  images: orderImages.default({}),
  asks: orderAsks.prefault({}),
  integration_keys: integrationKeys.default({}),
}

type Texts = Partial<Record<string, unknown>>
interface Multilingual {
  languages?: string[] | undefined
  language_default?: string | undefined
  texts?: Texts | undefined
}

/** Names every language without texts, texts of a language that isn't named, and a default that isn't among them. */
export function checkLanguages({ languages, language_default, texts }: Multilingual, ctx: z.RefinementCtx): void {
  if (!languages) return
  const fault = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  languages.forEach((language, index) => {
    if (languages.indexOf(language) !== index) fault(['languages', index], 'invalid_value')
    if (texts && !texts[language])
      for (const key of Object.keys(textLimits)) fault(['texts', language, key], 'required')
  })
  for (const language of Object.keys(texts ?? {})) {
    if (!languages.includes(language)) fault(['texts', language], 'invalid_value')
  }
  if (language_default && !languages.includes(language_default)) fault(['language_default'], 'invalid_value')
}

const subtasks = z
  .array(orderSubtask)
  .min(1)
  .max(stages.length)
  .superRefine((list, ctx) => {
    list.forEach(({ type }, index) => {
      if (list.findIndex((other) => other.type === type) !== index) {
        ctx.addIssue({ code: 'custom', path: [index, 'type'], message: 'stage_repeated' })
      }
    })
  })

/** The wizard's order of a new application. */
export const nativeOrder = z.strictObject({ ...fields, subtasks }).superRefine(checkLanguages)
export type NativeOrder = z.output<typeof nativeOrder>
export type NativeOrderInput = z.input<typeof nativeOrder>

/** New terms of a stage that nobody has taken yet. */
export const subtaskChange = orderSubtask
  .omit({ type: true })
  .partial()
  .extend({ id, description: z.string().trim().max(descriptionLimit).optional() })

/**
 * Changed fields only; what is left out stays. `texts` and `images` replace the languages and kinds that they name,
 * `integration_keys` the services. `version_lock` is the one that the changes were made to.
 */
export const nativeChange = z.strictObject({
  ...z
    .strictObject({
      ...fields,
      marathon: z.boolean(),
      sharing_google_account: z.boolean(),
      purchases: z.boolean(),
      asks: orderAsks,
    })
    .partial().shape,
  images: orderImages.optional(),
  integration_keys: integrationKeys.optional(),
  subtasks: z.array(subtaskChange).max(stages.length).optional(),
  version_lock: z.number().int().positive(),
})
export type NativeChange = z.output<typeof nativeChange>
