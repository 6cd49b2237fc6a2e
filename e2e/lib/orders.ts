import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { callsOf, demo } from './people.ts'
import type { Product } from './product.ts'

interface Ordered {
  id: number
  title: string
}

let ordered = 0

interface Wishes {
  cost?: string
  /** Which pictures the designer is asked for. */
  asks?: { phone: number }
}

/** An application with one stage, ordered over the API by the demo's creator: its only task. */
export async function orderOne(
  product: Product,
  title: string,
  type: SubtaskType,
  { cost = '1000', asks }: Wishes = {},
): Promise<Ordered> {
  const call = await callsOf(product, demo.creator)
  const { data: tree } = await call('GET', 'v3/restrictions/tree')
  const { programming_languages, categories } = tree.attributes
  const kotlin = programming_languages.find((one: { name: string }) => one.name === 'kotlin')
  await call('POST', 'creator/build/native', {
    name: title,
    desktop_name: 'App',
    package_id: `ru.slipway.a${Date.now()}.b${++ordered}`.replace(/\.(?=\d)/g, '.n'),
    store: 'google_play',
    category: categories[0].name,
    language_default: 'ru',
    languages: ['ru'],
    version: '1.0.0',
    programming_language_id: kotlin.id,
    framework_id: kotlin.frameworks[0].id,
    texts: { ru: { title: 'Приложение', short: 'Коротко', full: 'Подробно' } },
    subtasks: [{ type, title, cost, time_limit: 86_400 }],
    ...(asks && { asks }),
  })
  const { data } = await call('GET', `v3/subtasks?filter[search]=${encodeURIComponent(title)}`)
  return { id: data[0].id, title }
}

/** What an order wants of its application, as the application tells it. */
export async function wantsOf(call: Awaited<ReturnType<typeof callsOf>>, application: number, order: number) {
  const { included } = await call('GET', `v3/applications/${application}?include=tasks`)
  return included.find(({ type, id }: any) => type === 'tasks' && Number(id) === order).attributes.wants
}
