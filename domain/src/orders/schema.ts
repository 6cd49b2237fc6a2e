import { z } from 'zod'
import { imageLimits } from '../applications/images.ts'
import { applicationTask, integrationServices } from '../applications/schema.ts'
import { packageId, qualityType, store, storeLanguage } from '../applications/stores.schema.ts'
import { textLimits } from '../applications/stores.ts'
import { moment } from '../kernel/calendar.schema.ts'
import { editBody } from '../kernel/edit.ts'
import { id, idList } from '../kernel/ids.ts'
import { positiveAmount } from '../kernel/money.schema.ts'
import { line as anyLine } from '../kernel/text.ts'
import { maxQuantity, maxTag, proofLimit } from '../simple-tasks/tags.ts'
import { asks, deliverableFields, fileIdList } from '../tasks/deliverables.schema.ts'
import { maxTimeLimit, minTimeLimit, type SubtaskType, simpleTypes, subtaskTypes } from '../tasks/types.ts'
import { type OrderField, orderForms, type WorkForm } from './kinds.ts'

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
/** What the store counts versions by: as far as our builds say it, too. */
const versionNumber = z.number().int().min(1).max(999_999_999)
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
  foreground: id.nullable().optional(),
  background: id.nullable().optional(),
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

const publishAt = moment('date_invalid').nullable().optional()

/** Cost and time are checked against the limits of the type on the server, too. `title` defaults to the stage's name. */
const stageTerms = {
  title: line(nameLimit).optional(),
  description: paragraphs(descriptionLimit).default(''),
  cost: positiveAmount,
  time_limit: timeLimit,
  publish_at: publishAt,
}

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
  /** Where it is known before there is a build, which says it anew. */
  version_number: versionNumber.nullable().optional(),
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

/** What the specification calls some of them. */
export const orderAliases = { store_id: 'package_id' } as const

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

/** The ordered stages of a form, each once. */
const stagesOf = <const T extends SubtaskType>(stages: readonly T[]) =>
  z
    .array(z.strictObject({ type: z.enum(stages), ...stageTerms }))
    .min(1)
    .max(stages.length)
    .superRefine((list, ctx) => {
      const types: readonly SubtaskType[] = list.map(({ type }) => type as SubtaskType)
      types.forEach((type, index) => {
        if (types.indexOf(type) !== index) {
          ctx.addIssue({ code: 'custom', path: [index, 'type'], message: 'stage_repeated' })
        }
      })
    })

/** The wizard's orders of a new application. */
export const nativeOrder = z
  .strictObject({ ...fields, subtasks: stagesOf(orderForms.native.stages) })
  .superRefine(checkLanguages)
export const exportOrder = z
  .strictObject({ ...fields, subtasks: stagesOf(orderForms.export.stages) })
  .superRefine(checkLanguages)
export type NativeOrder = z.output<typeof nativeOrder>
export type NativeOrderInput = z.input<typeof nativeOrder>

/** A stage of an order as the engine takes it, of whichever form. */
export type OrderedStage = Omit<NativeOrder['subtasks'][number], 'type'> & { type: SubtaskType }
/** The order of a new application, of whichever form. */
export type BuildOrder = Omit<NativeOrder, 'subtasks'> & { subtasks: readonly OrderedStage[] }

/** New terms of a stage that nobody has taken yet. */
export const subtaskChange = z
  .strictObject(stageTerms)
  .partial()
  .extend({ id, description: paragraphs(descriptionLimit).optional() })

/** What was changed of an application: only what is named, what is left out stays. */
const changeFields = {
  ...z.strictObject(fields).partial().shape,
  marathon: z.boolean().optional(),
  sharing_google_account: z.boolean().optional(),
  purchases: z.boolean().optional(),
  asks: orderAsks.optional(),
  images: orderImages.optional(),
  integration_keys: integrationKeys.optional(),
} satisfies Record<OrderField, z.ZodType>
type ChangeFields = typeof changeFields

/** The one that the changes were made to. */
const version_lock = id
const subtaskChanges = z.array(subtaskChange).max(subtaskTypes.length).optional()

const pick = <K extends OrderField>(names: readonly K[]): Pick<ChangeFields, K> =>
  Object.fromEntries(names.map((name) => [name, changeFields[name]])) as Pick<ChangeFields, K>

/**
 * Changed fields only; what is left out stays. `texts` and `images` replace the languages and kinds that they name,
 * `integration_keys` the services.
 */
export const nativeChange = z.strictObject({ ...changeFields, subtasks: subtaskChanges, version_lock })
export type NativeChange = z.output<typeof nativeChange>
/** What the engine compares with the application. */
export type ApplicationChange = Omit<NativeChange, 'subtasks' | 'version_lock'>

const workOrder = <F extends WorkForm>(form: F) =>
  z.strictObject({
    application_id: id,
    version_lock,
    ...pick<(typeof orderForms)[F]['fields'][number]>(orderForms[form].fields),
    subtasks: stagesOf(orderForms[form].stages as (typeof orderForms)[F]['stages']),
  })
const workChange = <F extends WorkForm>(form: F) =>
  z.strictObject({
    ...pick<(typeof orderForms)[F]['fields'][number]>(orderForms[form].fields),
    subtasks: subtaskChanges,
    version_lock,
  })

/** More work on an application that is there: what it changes of it, and the work. */
export const workOrders = {
  text: workOrder('text'),
  design: workOrder('design'),
  update: workOrder('update'),
} as const
export const workChanges = {
  text: workChange('text'),
  design: workChange('design'),
  update: workChange('update'),
} as const
export type WorkOrder = ApplicationChange & {
  application_id: number
  version_lock: number
  subtasks: readonly OrderedStage[]
}
export type WorkChange = ApplicationChange & Pick<NativeChange, 'version_lock' | 'subtasks'>

/** The aso_manager's update of the page in the store: the work is ordered on the usual terms. */
export const asoUpdate = z.strictObject({ ...pick(orderForms.aso.fields), publish_at: publishAt, version_lock })
export type AsoUpdate = z.output<typeof asoUpdate>

const simpleFields = {
  name: line(nameLimit),
  description: paragraphs(descriptionLimit).min(1),
  tag: line(maxTag),
  /** What the executor has to show for it; text or a file in any case. */
  proof: paragraphs(proofLimit),
  /** What describes the work. */
  files: fileIdList,
  cost: positiveAmount,
  time_limit: timeLimit,
  publish_at: publishAt,
}
/** As many subtasks as `quantity` says, each for one person, who may take `per_person` of them. */
export const simpleOrder = z.strictObject({
  ...simpleFields,
  proof: simpleFields.proof.default(''),
  files: simpleFields.files.default([]),
  type: z.enum(simpleTypes).default('simple'),
  quantity: z.number().int().min(1).max(maxQuantity).default(1),
  per_person: z.number().int().min(1).max(maxQuantity).default(1),
  application_id: id.nullable().optional(),
})
export type SimpleOrder = z.output<typeof simpleOrder>
/** Of those that nobody has taken yet. */
export const simpleChange = editBody(simpleFields)
export type SimpleChange = z.output<typeof simpleChange>

/** A build that the manager of the application has published by himself: what there is to show of it. */
export const managerUpload = z
  .strictObject(deliverableFields)
  .pick({
    ...{ aab_file_id: true, keystore_file_id: true, keystore_password: true, signing_key_password: true },
    ...{ signing_key_alias: true, upload_screen_file_id: true, store_url: true, package_id: true, files: true },
  })
  .partial()
export type ManagerUpload = z.output<typeof managerUpload>

/** An order with its work, and what the next change of its application has to name. */
export const orderView = applicationTask.schema.omit({ abilities: true }).extend({
  tag: z.string().nullable(),
  application_id: z.number().nullable(),
  version_lock: z.number().nullable(),
})
export type OrderView = z.infer<typeof orderView>
