import type { ApplicationView, OrderWants } from '@slipway/domain/applications/schema.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { entriesOf, keysOf } from '@slipway/domain/kernel/records.ts'
import { ordersOf, type Task } from './orders-of.ts'

export type { Task }

/** The application as an order would leave it once all of its work is accepted. */
export function wantedBy(application: ApplicationView, order: Task | undefined): ApplicationView {
  const wants = order?.wants
  if (!wants) return application
  const { texts, images, integration_keys: _keys, ...columns } = wants
  return {
    ...application,
    ...columns,
    ...(texts && withTexts(application, texts)),
    ...(images && {
      images: [
        ...(application.images ?? []).filter(({ kind }) => !images[kind]),
        ...entriesOf(images).flatMap(([kind, files]) => files.map((file, position) => ({ kind, position, file }))),
      ],
      icon: images.icon ? (images.icon[0] ?? null) : application.icon,
    }),
  }
}

function withTexts({ texts: present = {} }: ApplicationView, wanted: NonNullable<OrderWants['texts']>) {
  const texts: NonNullable<ApplicationView['texts']> = { ...present }
  for (const [language, text] of entriesOf(wanted)) {
    if (text) texts[language] = text
    else delete texts[language]
  }
  const languages: StoreLanguage[] = keysOf(texts)
  return { texts, languages }
}

/** Orders that change what the store shows, the first order first. */
export const storeOrders = (application: ApplicationView): readonly Task[] =>
  ordersOf(application).filter(({ wants = {} }) => wants.texts || wants.images || wants.language_default || wants.name)

/** Is its work accepted, and still in no store? The next publication that may carries it there. */
export const isReady = ({ wants, subtasks = [] }: Task): boolean =>
  Object.keys(wants ?? {}).length > 0 && subtasks.every(({ status }) => status === 'completed')

const fieldOf = { programming_language: 'programming_language_id', framework: 'framework_id' } as const

/** The accepted orders that a new order with these fields brings into the store, each whole or not at all. */
export const carriedBy = (application: ApplicationView, fields: readonly string[]): readonly Task[] =>
  ordersOf(application).filter(
    (order) =>
      isReady(order) &&
      Object.keys(order.wants ?? {}).every((name) => fields.includes(fieldOf[name as keyof typeof fieldOf] ?? name)),
  )
