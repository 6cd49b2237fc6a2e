import type { PackageKind } from '../files/kinds.ts'
import type { PurposeName } from '../files/purposes.ts'
import type { Asks, Deliverable, DeliverableField } from './deliverables.schema.ts'
import type { SubtaskType } from './types.ts'

/** Kept encrypted with the application and never shown again with the delivery. */
export const secretFields = ['keystore_password', 'signing_key_password', 'signing_key_alias'] as const
const keystoreFields = ['keystore_file_id', ...secretFields] as const
const publicationFields = ['upload_screen_file_id', 'store_url', 'package_id', 'files'] as const
/** A manager may bring the build and what it was signed with, too. */
const managerFields = [...publicationFields, 'aab_file_id', ...keystoreFields] as const
/** Of the responsive icon, which Google Play alone has. */
export const layerFields = ['icon_foreground_file_id', 'icon_background_file_id'] as const
const freeFields = ['text', 'files'] as const

const fields = {
  uidesigner: ['prototype_link', 'files'],
  designer: ['icon_file_id', ...layerFields, 'description_file_id', 'phone_file_ids', 'tablet_file_ids', 'files'],
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
  app_manager: managerFields,
  app_manager_update: managerFields,
  manager_simple: freeFields,
  manager_verification: [],
  simple: freeFields,
  user_simple: freeFields,
} as const satisfies Record<SubtaskType, readonly DeliverableField[]>

export const fieldsOf = (type: SubtaskType): readonly DeliverableField[] => fields[type]

export type Store = 'google_play' | 'app_store'

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
  icon_foreground_file_id: ['icon_layer'],
  icon_background_file_id: ['icon_layer'],
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
