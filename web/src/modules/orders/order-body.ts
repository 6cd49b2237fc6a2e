import { type OrderFormName, orderForms } from '@slipway/domain/orders/kinds.ts'
import type { NativeChange, NativeOrderInput, WorkOrder } from '@slipway/domain/orders/schema.ts'
import { plainAmount } from '../../kit/form/MoneyField.tsx'
import type { OrderValues, StageValues } from './order-values.ts'

const ids = (files: readonly { id: number }[] = []): number[] => files.map(({ id }) => id)
const imagesOf = ({ images }: OrderValues) => ({
  icon: images.icon[0]?.id ?? null,
  foreground: images.foreground?.[0]?.id ?? null,
  background: images.background?.[0]?.id ?? null,
  description: images.description[0]?.id ?? null,
  phone: ids(images.phone),
  tablet: ids(images.tablet),
})

const termsOf = ({ title, description, cost, time_limit, publish_at }: StageValues) => ({
  ...(title.trim() && { title }),
  description,
  cost: plainAmount(cost, 'RUB'),
  time_limit,
  publish_at: publish_at || null,
})

/** The texts of the languages that are chosen; those of a language that was taken off are not sent. */
const textsOf = ({ languages, texts }: OrderValues): OrderValues['texts'] =>
  Object.fromEntries(languages.map((language) => [language, texts[language]]))

const nothing = <T>(value: T | null): T | undefined => value ?? undefined

/** The order as the call takes it; what is still empty is left out, so that the schema asks for it at its field. */
export function orderBody(values: OrderValues): NativeOrderInput {
  const { category, quality_type, tag, programming_language_id, framework_id } = values
  const { publish_at: _none, ...rest } = values
  const body = {
    ...rest,
    category: nothing(category),
    quality_type: quality_type || null,
    tag: tag.trim() || null,
    programming_language_id: nothing(programming_language_id),
    framework_id: nothing(framework_id),
    texts: textsOf(values),
    images: imagesOf(values),
    subtasks: values.subtasks.map((stage) => ({ type: stage.type, ...termsOf(stage) })),
  }
  return body as NativeOrderInput
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Only what differs from what was there when the form was opened. */
export function changeBody(values: OrderValues, before: OrderValues, versionLock: number): NativeChange {
  const now = orderBody(values)
  const then = orderBody(before)
  const whole = (Object.keys(now) as (keyof NativeOrderInput)[]).filter(
    (key) => !['subtasks', 'texts', 'images', 'integration_keys'].includes(key) && !same(now[key], then[key]),
  )
  const part = <T extends object>(next: T, last: T) =>
    Object.fromEntries(Object.entries(next).filter(([key, value]) => !same(value, last[key as keyof T])))
  const texts = part(now.texts, then.texts)
  const images = part(now.images ?? {}, then.images ?? {})
  const stagesChanged = values.subtasks.some((stage, index) => {
    const earlier = before.subtasks[index]
    return !earlier || !same(termsOf(stage), termsOf(earlier))
  })
  const body = {
    ...Object.fromEntries(whole.map((key) => [key, now[key]])),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(images).length > 0 && { images }),
    ...(Object.keys(values.integration_keys).length > 0 && { integration_keys: values.integration_keys }),
    // All of them, so that a fault names the stage by its place in the form; equal ones change nothing.
    ...(stagesChanged && { subtasks: values.subtasks.map((stage) => ({ id: stage.id, ...termsOf(stage) })) }),
    version_lock: versionLock,
  }
  return body as NativeChange
}

/** What stands with the order and not with the application: sent whether it differs or not. */
const ofOrder: readonly string[] = ['asks', 'purchases']

/** More work on an application: what the kind may change of it and differs, and the work. */
export function workBody(
  name: OrderFormName,
  values: OrderValues,
  before: OrderValues,
  application: { id: number; version_lock: number },
): WorkOrder {
  const form = orderForms[name]
  const { subtasks: _terms, ...differing } = changeBody(values, before, application.version_lock)
  const own = Object.entries({ ...differing, asks: values.asks, purchases: values.purchases })
  const fields: readonly string[] = form.fields
  const body = {
    ...Object.fromEntries(own.filter(([field]) => fields.includes(field))),
    version_lock: application.version_lock,
    ...(name === 'aso'
      ? { publish_at: values.publish_at || null }
      : {
          application_id: application.id,
          subtasks: values.subtasks.map((stage) => ({ type: stage.type, ...termsOf(stage) })),
        }),
  }
  return body as WorkOrder
}

/** Of an order that runs only what its kind may write: the rest of the application isn't its business. */
export function orderChangeBody(name: OrderFormName, ...of: Parameters<typeof changeBody>): NativeChange {
  const [{ publish_at }, before] = of
  const fields: readonly string[] = [
    ...orderForms[name].fields,
    'version_lock',
    ...(name === 'aso' ? [] : ['subtasks']),
  ]
  return {
    ...Object.fromEntries(Object.entries(changeBody(...of)).filter(([field]) => fields.includes(field))),
    ...(name === 'aso' && publish_at !== before.publish_at && { publish_at: publish_at || null }),
  } as NativeChange
}

/** Whether the body would change anything of the application. */
export const changesSomething = (name: OrderFormName, body: object): boolean =>
  Object.keys(body).some((field) => orderForms[name].fields.some((one) => one === field) && !ofOrder.includes(field))
