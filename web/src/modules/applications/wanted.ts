import type { ApplicationView, OrderWants } from '@slipway/domain/applications/schema.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { entriesOf, keysOf } from '@slipway/domain/kernel/records.ts'
import { ordersOf, type Task } from './orders-of.ts'

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
