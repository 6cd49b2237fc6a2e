import { z } from 'zod'
import { fileView } from '../files/schema.ts'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { applicationConsoleStatuses, deletionKinds, userConsoleStatuses } from '../settings/deletion-kinds.ts'
import { batchView } from '../tasks/batch.schema.ts'
import { clockView } from '../tasks/clock.schema.ts'
import { asks } from '../tasks/deliverables.schema.ts'
import { taskStatus } from '../tasks/status.schema.ts'
import { orderNaming, subtaskType } from '../tasks/types.schema.ts'
import { personView, skillView } from '../users/schema.ts'
import { imageKind } from './images.schema.ts'
import { applicationStatus } from './status.schema.ts'
import { qualityType, store, storeLanguage } from './stores.schema.ts'
import { suspicionReasons } from './suspicion.ts'

const person = resource('users', personView)
const whyNot = z.string().nullable()

/** One subtask as a plank of the pipeline. */
export const pipelineItem = z.object({
  id: z.number(),
  type: subtaskType,
  status: taskStatus,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  clock: clockView,
  time_limit: z.number(),
  executor: personView.nullable(),
})
export type PipelineItem = z.infer<typeof pipelineItem>

/** An order on its way, named by what it is. */
export const runningOrder = z.object({
  id: z.number(),
  ...orderNaming,
  /** Where the step stands that waits for the reader, which says what they are to do; null where none does. */
  waits: taskStatus.nullable(),
  steps: z.array(pipelineItem),
})
export type RunningOrder = z.infer<typeof runningOrder>

/** In lists of applications descriptions are cut to so many characters. */
export const descriptionInLists = 200

/** Terms that are none of the reader's business (somebody else's cost) are null. */
export const applicationSubtask = resource(
  'subtasks',
  pipelineItem.extend({
    stage: z.number(),
    title: z.string(),
    /** Only its beginning in lists of applications. */
    description: z.string(),
    cost: amountOut.nullable(),
    currency: currency.nullable(),
    publish_at: z.string().nullable(),
    completed_at: z.string().nullable(),
    /** Whether the terms may still be changed by who ordered it. */
    editable: z.boolean(),
    /** Of simple tasks: those of an order that nobody has taken are one row. */
    batch: batchView.optional(),
  }),
)

/** Keys of the two outside services that a build is made with. */
export const integrationServices = ['analytics', 'push'] as const
export type IntegrationService = (typeof integrationServices)[number]

export const textView = z.object({ title: z.string(), short: z.string(), full: z.string() })

/**
 * What an order wants of its application: what the application shows once all of the order's work is accepted. Only
 * what differs from what was there when it was ordered.
 */
export const orderWants = z
  .object({
    name: z.string(),
    desktop_name: z.string(),
    category: z.string(),
    quality_type: qualityType.nullable(),
    version: z.string(),
    version_number: z.number().nullable(),
    tag: z.string().nullable(),
    language_default: storeLanguage,
    programming_language: skillView.nullable(),
    framework: skillView.nullable(),
    /** Null: the language is taken off. */
    texts: z.partialRecord(storeLanguage, textView.nullable()),
    images: z.partialRecord(imageKind, z.array(fileView)),
    /** Those that become others; for the staff. */
    integration_keys: z.array(z.enum(integrationServices)),
  })
  .partial()
export type OrderWants = z.infer<typeof orderWants>

export const applicationTask = resource(
  'tasks',
  z.object({
    id: z.number(),
    ...orderNaming,
    title: z.string(),
    created_at: z.string(),
    /** Pictures that the designer delivers besides the icon. */
    asks,
    /** The application sells something: purchases are moderated, too. */
    purchases: z.boolean(),
    /** Only where one application is read, and empty when all of its work is accepted: then the application shows it. */
    wants: orderWants.optional(),
    /** Why the reader may not change the order, or not any more (a code of the error table); null when they may. */
    abilities: z.object({ edit: whyNot }),
    subtasks: z.array(applicationSubtask.schema).optional(),
  }),
  { subtasks: () => applicationSubtask },
)

/** Why an application was deleted, by whom, and until when that can be undone. */
export const deletionReasonView = z.object({
  id: z.number(),
  reason: z.string(),
  kind: z.enum(deletionKinds),
  comment: z.string(),
  deleted_at: z.string(),
  deleted_by: personView.nullable(),
  restorable_until: z.string(),
})

/** A reason, and what it does to the consoles of the application and of its publisher; null leaves one as it is. */
export const deletionChoice = z.object({
  id: z.number(),
  reason: z.string(),
  kind: z.enum(deletionKinds),
  user_console_status: z.enum(userConsoleStatuses).nullable(),
  application_console_status: z.enum(applicationConsoleStatuses).nullable(),
  /** May the publisher go on publishing? */
  allow_next_publication: z.boolean(),
})
export type DeletionChoice = z.infer<typeof deletionChoice>

export const imageView = z.object({ kind: imageKind, position: z.number(), file: fileView })

export const applicationView = z.object({
  id: z.number(),
  name: z.string(),
  desktop_name: z.string(),
  package_id: z.string().nullable(),
  store,
  store_url: z.string().nullable(),
  /** What the store calls it: the package ID in Google Play, the number of its page in the App Store. */
  store_id: z.string().nullable(),
  status: applicationStatus,
  quality_type: qualityType.nullable(),
  tag: z.string().nullable(),
  category: z.string(),
  version: z.string(),
  /** What the store counts versions by: as it was ordered, and as the accepted build has it from then on. */
  version_number: z.number().nullable(),
  /** How many builds of it were accepted. */
  assembly_number: z.number(),
  language_default: storeLanguage,
  languages: z.array(storeLanguage),
  programming_language: skillView.nullable(),
  framework: skillView.nullable(),
  actual_programming_language: skillView.nullable(),
  marathon: z.boolean(),
  /** For the staff. */
  sharing_google_account: z.boolean().optional(),
  is_suspicious: z.boolean().optional(),
  /** Why, and since when: empty and null where it is not. */
  suspicion_reasons: z.array(z.enum(suspicionReasons)).optional(),
  suspicious_since: z.string().nullable().optional(),
  mobtracking_id: z.string().nullable().optional(),
  /** What the console of its store says of it. */
  console_status: z.enum(applicationConsoleStatuses).nullable().optional(),
  deletion_reason: deletionReasonView.nullable().optional(),
  /** For the staff and the executors of the stages of a build. */
  repository_link: z.string().nullable().optional(),
  prototype_link: z.string().nullable().optional(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version_lock: z.number(),
  icon: fileView.nullable(),
  /**
   * The orders with open work, else the latest one, each with its subtasks in the order of the work; of the simple ones
   * that which has waited longest for the reader. What waits for the reader stands first, then what was ordered first.
   */
  running: z.array(runningOrder),
  /** Why the reader may not do it (a code of the error table); null when they may. */
  abilities: z.object({
    ...{ edit: whyNot, archive: whyNot, unarchive: whyNot, delete: whyNot, restore: whyNot },
    ...{ marathon: whyNot, secrets: whyNot, share: whyNot },
    ...{ mobtracking: whyNot, update: whyNot, update_page: whyNot, upload: whyNot, order_simple: whyNot },
    check: whyNot,
  }),
  /** Only where one application is read, not in lists. */
  texts: z.partialRecord(storeLanguage, textView).optional(),
  images: z.array(imageView).optional(),
  /** What was accepted last, for those who may download it. */
  aab_file: fileView.nullable().optional(),
  source_zip_file: fileView.nullable().optional(),
  tasks: z.array(applicationTask.schema).optional(),
  creator: personView.optional(),
  app_manager: personView.nullable().optional(),
  aso_manager: personView.nullable().optional(),
})
export type ApplicationView = z.infer<typeof applicationView>

export const applicationResource = resource('applications', applicationView, {
  tasks: () => applicationTask,
  creator: () => person,
  app_manager: () => person,
  aso_manager: () => person,
})

/** What is sealed in the database and opened only for the manager of the application. */
export const secretFields = ['keystore_password', 'signing_key_password', 'signing_key_alias'] as const
export type SecretField = (typeof secretFields)[number] | 'integration_keys'

const secrets = z.object({
  keystore_password: z.string().nullable(),
  signing_key_password: z.string().nullable(),
  signing_key_alias: z.string().nullable(),
  keystore: fileView.nullable(),
  integration_keys: z.object({ analytics: z.string().nullable(), push: z.string().nullable() }),
})

/** `on_the_way`: what orders bring whose work isn't accepted yet. */
export const applicationWithSecrets = applicationView.extend({
  secrets: secrets.extend({
    on_the_way: z.array(secrets.extend({ order: z.object({ id: z.number(), ...orderNaming }) })),
  }),
})

export const applicationLists = [
  'no-develop-no-publish',
  'creator-my',
  'app-manager-my',
  'aso-manager-my',
  'all',
  'archived',
] as const
export type ApplicationList = (typeof applicationLists)[number]
