import { z } from 'zod'
import { packageId, type Store } from '../applications/stores.ts'
import type { PackageKind } from '../files/kinds.ts'
import type { PurposeName } from '../files/purposes.ts'
import { id, idList } from '../kernel/ids.ts'
import { visibleText } from '../kernel/text.ts'
import type { SubtaskType } from './types.ts'

export const maxText = 5000
export const maxLink = 500
export const maxSecret = 200
export const maxFiles = 20

export const longText = z.string().overwrite(visibleText).min(1).max(maxText)
const link = z
  .string()
  .trim()
  .max(maxLink)
  .pipe(z.url({ protocol: /^https?$/, error: 'url_invalid' }))
const secret = z.string().min(1).max(maxSecret)
const keyAlias = secret.regex(/^[A-Za-z0-9]*$/, { error: 'latin_digits_only' })

/** Ids of uploaded files. */
export const fileIdList = idList(maxFiles)

export const testOutcomes = ['pass', 'fail'] as const

/** Every field that a delivery can have; which of them a type takes is said by `fieldsOf`. */
export const deliverableFields = {
  files: fileIdList,
  text: longText,
  prototype_link: link,
  icon_file_id: id,
  description_file_id: id,
  phone_file_ids: fileIdList,
  tablet_file_ids: fileIdList,
  repository_link: link,
  source_zip_file_id: id,
  aab_file_id: id,
  keystore_file_id: id,
  keystore_password: secret,
  signing_key_password: secret,
  signing_key_alias: keyAlias,
  programming_language_id: id,
  report: longText,
  outcome: z.enum(testOutcomes),
  upload_screen_file_id: id,
  store_url: link,
  package_id: packageId,
} as const
export type DeliverableField = keyof typeof deliverableFields
export const deliverable = z.strictObject(deliverableFields).partial()
export type Deliverable = z.infer<typeof deliverable>

/** Kept encrypted with the application and never shown again with the delivery. */
export const secretFields = ['keystore_password', 'signing_key_password', 'signing_key_alias'] as const
const keystoreFields = ['keystore_file_id', ...secretFields] as const
const publicationFields = ['upload_screen_file_id', 'store_url', 'package_id', 'files'] as const
const freeFields = ['text', 'files'] as const

const fields = {
  uidesigner: ['prototype_link', 'files'],
  designer: ['icon_file_id', 'description_file_id', 'phone_file_ids', 'tablet_file_ids', 'files'],
  programmer: [
    'repository_link',
    'source_zip_file_id',
    'aab_file_id',
    ...keystoreFields,
    'programming_language_id',
    'files',
  ],
  tester: ['report', 'outcome', 'files'],
  uploader: publicationFields,
  uploader_update: publicationFields,
  app_manager: publicationFields,
  app_manager_update: publicationFields,
  manager_simple: freeFields,
  manager_verification: [],
  simple: freeFields,
  user_simple: freeFields,
} as const satisfies Record<SubtaskType, readonly DeliverableField[]>

export const fieldsOf = (type: SubtaskType): readonly DeliverableField[] => fields[type]

/** Which pictures an order asks its designer for beside the icon: how many of each. */
export const asks = z.object({
  description: z.boolean().default(false),
  phone: z.number().int().min(0).max(8).default(0),
  tablet: z.number().int().min(0).max(8).default(0),
})
export type Asks = z.infer<typeof asks>

/** What decides which parts must be there. */
export interface Demand {
  type: SubtaskType
  store: Store | null
  asks: Asks
  /** The application's keystore, its passwords and alias are known already. */
  keystoreKnown: boolean
}

const count = (value: Deliverable[DeliverableField]): number =>
  value === undefined ? 0 : Array.isArray(value) ? value.length : 1

/** The fields without which this can't be submitted, in the order of the form. Where one of several would do, the first. */
export function missingFields(demand: Demand, given: Deliverable): DeliverableField[] {
  const required = new Map<DeliverableField, number>(requirements(demand, given))
  return [...required].filter(([field, needed]) => count(given[field]) < needed).map(([field]) => field)
}

/** How many of each field must be there. */
export function requirements(demand: Demand, given: Deliverable): [DeliverableField, number][] {
  switch (demand.type) {
    case 'uidesigner':
      return oneOf(given, 'prototype_link', 'files')
    case 'designer':
      return [
        ['icon_file_id', 1],
        ['description_file_id', demand.asks.description ? 1 : 0],
        ['phone_file_ids', demand.asks.phone],
        ['tablet_file_ids', demand.asks.tablet],
      ]
    case 'programmer':
      return [
        ['repository_link', 1],
        ['source_zip_file_id', 1],
        ['aab_file_id', 1],
        // Apps for the App Store are not signed with a keystore.
        ...keystoreFields.map(
          (field) =>
            [field, demand.keystoreKnown || demand.store === 'app_store' ? 0 : 1] as [DeliverableField, number],
        ),
        ['programming_language_id', 1],
      ]
    case 'tester':
      return [
        ['report', 1],
        ['outcome', 1],
      ]
    case 'manager_verification':
      return []
    case 'simple':
    case 'user_simple':
    case 'manager_simple':
      return oneOf(given, 'text', 'files')
    default:
      return [['upload_screen_file_id', 1], ...oneOf(given, 'store_url', 'package_id')]
  }
}

const oneOf = (given: Deliverable, first: DeliverableField, second: DeliverableField): [DeliverableField, number][] =>
  count(given[second]) ? [] : [[first, 1]]

/** Fields that this type doesn't take. */
export const foreignFields = (type: SubtaskType, given: Deliverable): DeliverableField[] =>
  (Object.keys(given) as DeliverableField[]).filter(
    (field) => given[field] !== undefined && !fieldsOf(type).includes(field),
  )

const purposeTable: Partial<Record<DeliverableField, readonly PurposeName[]>> = {
  description_file_id: ['description_image'],
  phone_file_ids: ['phone_screenshot'],
  tablet_file_ids: ['tablet_screenshot'],
  source_zip_file_id: ['source_zip'],
  aab_file_id: ['aab', 'package'],
  keystore_file_id: ['keystore'],
  upload_screen_file_id: ['screen'],
}

/** What a field's files must have been uploaded as, which also fixes their sizes; null where anything goes. */
export function purposesOf(field: DeliverableField, store: Store | null): readonly PurposeName[] | null {
  if (field === 'icon_file_id') return [store === 'app_store' ? 'icon_app_store' : 'icon_google_play']
  return purposeTable[field] ?? null
}

/** What the build of a store is: Google Play takes no APK of a new application. */
export const buildKindOf = (store: Store | null): PackageKind => (store === 'app_store' ? 'ipa' : 'aab')

/** The fields that name files, and the ids in each. */
export function filesByField(given: Deliverable): [DeliverableField, number[]][] {
  return (Object.entries(given) as [DeliverableField, unknown][])
    .filter(([field]) => field === 'files' || /_file_ids?$/.test(field))
    .map(([field, value]) => [field, Array.isArray(value) ? (value as number[]) : [value as number]])
}
