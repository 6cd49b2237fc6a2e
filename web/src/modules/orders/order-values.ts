import type { ImageKind } from '@slipway/domain/applications/images.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { QualityType, Store, StoreLanguage } from '@slipway/domain/applications/stores.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import type { TaskBounds } from '@slipway/domain/order-options/schema.ts'
import { type OrderFormName, orderForms } from '@slipway/domain/orders/kinds.ts'
import { usualTimeLimit } from '@slipway/domain/orders/policy.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type Task, wantedBy } from '../applications/wanted.ts'

export interface Texts {
  title: string
  short: string
  full: string
}

export interface StageValues {
  /** Of a stage that is ordered already. */
  id?: number
  editable?: boolean
  type: SubtaskType
  title: string
  description: string
  cost: string
  time_limit: number
  /** ISO or empty. */
  publish_at: string
}

/** Of a responsive icon; what was typed before there were any has none. */
type Layer = 'foreground' | 'background'

/** What the wizard holds: the contract's body with people's inputs where they differ. */
export interface OrderValues {
  name: string
  desktop_name: string
  package_id: string
  store: Store
  category: string | null
  quality_type: QualityType | ''
  tag: string
  version: string
  marathon: boolean
  sharing_google_account: boolean
  /** Of the order, not of the application. */
  purchases: boolean
  aso_manager_id: number | null
  languages: StoreLanguage[]
  language_default: StoreLanguage
  texts: Partial<Record<StoreLanguage, Texts>>
  images: Record<Exclude<ImageKind, Layer>, FileView[]> & Partial<Record<Layer, FileView[]>>
  programming_language_id: number | null
  framework_id: number | null
  subtasks: StageValues[]
  asks: { description: boolean; phone: number; tablet: number }
  /** Null: none. In a change `undefined` is "as it is", which nobody is shown. */
  integration_keys: { analytics?: string | null; push?: string | null }
  /** Of an order without stages of its own terms. ISO or empty. */
  publish_at: string
}

export const noTexts: Texts = { title: '', short: '', full: '' }

/** A stage on the usual terms of its type. */
export const usualStage = (type: SubtaskType, bounds: TaskBounds | undefined): StageValues => ({
  type,
  title: '',
  description: '',
  cost: shortAmount(bounds?.default ?? ''),
  time_limit: usualTimeLimit(bounds?.times ?? [], bounds?.max_time ?? Number.POSITIVE_INFINITY),
  publish_at: '',
})

/** Nearly every order is of all the stages, so that is where one starts. */
export const usualStages = (types: readonly SubtaskType[], bounds: readonly TaskBounds[]): StageValues[] =>
  types.map((type) =>
    usualStage(
      type,
      bounds.find((one) => one.type === type),
    ),
  )

export const emptyOrder = (form: OrderFormName, bounds: readonly TaskBounds[]): OrderValues => ({
  name: '',
  desktop_name: '',
  package_id: '',
  store: 'google_play',
  category: null,
  quality_type: '',
  tag: '',
  version: '1.0.0',
  marathon: false,
  sharing_google_account: false,
  purchases: false,
  aso_manager_id: null,
  languages: ['ru'],
  language_default: 'ru',
  texts: { ru: noTexts },
  images: { icon: [], foreground: [], background: [], description: [], phone: [], tablet: [] },
  programming_language_id: null,
  framework_id: null,
  subtasks: usualStages(orderForms[form].stages, bounds),
  asks: { description: true, phone: 4, tablet: 0 },
  integration_keys: { analytics: null, push: null },
  publish_at: '',
})

/** `2500.00` as people would type it. */
export const shortAmount = (amount: string): string => amount.replace(/\.00$/, '')

/** The order that made an application. */
export const buildOrderOf = ({ tasks }: ApplicationView) =>
  tasks?.findLast(({ kind }) => kind === 'native' || kind === 'export')

/** The order of that number, without one the order that made the application. */
export const orderIn = (application: ApplicationView, id?: number) =>
  id === undefined ? buildOrderOf(application) : application.tasks?.find((one) => one.id === id)

/** What the wizard shows of an application that is there. */
export function valuesOf(application: ApplicationView, order = buildOrderOf(application)): OrderValues {
  const images = (kind: string) =>
    (application.images ?? []).filter((image) => image.kind === kind).map(({ file }) => file)
  return {
    name: application.name,
    desktop_name: application.desktop_name,
    package_id: application.package_id ?? '',
    store: application.store,
    category: application.category,
    quality_type: application.quality_type ?? '',
    tag: application.tag ?? '',
    version: application.version,
    marathon: application.marathon,
    sharing_google_account: application.sharing_google_account ?? false,
    purchases: order?.purchases ?? false,
    aso_manager_id: application.aso_manager?.id ?? null,
    languages: application.languages,
    language_default: application.language_default,
    texts: application.texts ?? {},
    images: {
      icon: images('icon'),
      foreground: images('foreground'),
      background: images('background'),
      description: images('description'),
      phone: images('phone'),
      tablet: images('tablet'),
    },
    programming_language_id: application.programming_language?.id ?? null,
    framework_id: application.framework?.id ?? null,
    subtasks: (order?.subtasks ?? []).map((subtask) => ({
      id: subtask.id,
      editable: subtask.editable,
      type: subtask.type,
      title: subtask.title,
      description: subtask.description,
      cost: shortAmount(subtask.cost ?? ''),
      time_limit: subtask.time_limit,
      publish_at: subtask.publish_at ?? '',
    })),
    asks: order?.asks ?? { description: false, phone: 0, tablet: 0 },
    integration_keys: {},
    publish_at: order?.subtasks?.[0]?.publish_at ?? '',
  }
}

/** More work on an application starts from what is there or ready for it, with new stages on the usual terms. */
export const moreWorkOn = (
  application: ApplicationView,
  form: OrderFormName,
  bounds: readonly TaskBounds[],
  carried: readonly Task[],
): OrderValues => ({
  ...valuesOf(carried.reduce(wantedBy, application)),
  // Before there is anything in a store, nobody updates it there.
  subtasks: usualStages(
    orderForms[form].stages.filter(
      (type) => type !== 'uploader_update' || application.abilities.update !== 'never_published',
    ),
    bounds,
  ),
  asks: { description: true, phone: 4, tablet: 0 },
  purchases: false,
  publish_at: '',
  // The store takes none again: that of a new build is said anew.
  ...(form === 'update' && { version: carried.findLast(({ wants }) => wants?.version)?.wants?.version ?? '' }),
})

/** An application like this one: what makes it another one (its names, its pictures) is left to be filled in. */
export function likeThis(
  application: ApplicationView,
  form: OrderFormName,
  bounds: readonly TaskBounds[],
): OrderValues {
  const empty = emptyOrder(form, bounds)
  const earlier = valuesOf(application)
  const own = {
    name: '',
    desktop_name: '',
    package_id: '',
    version: empty.version,
    images: empty.images,
    publish_at: '',
  }
  const stages = earlier.subtasks.map(({ id: _id, editable: _editable, ...terms }) => ({
    ...terms,
    title: '',
    publish_at: '',
  }))
  return { ...earlier, ...own, subtasks: stages, integration_keys: empty.integration_keys }
}
