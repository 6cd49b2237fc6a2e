import type { Bilingual, Locale } from '../kernel/locale.ts'
import type { OrderKind } from '../tasks/types.ts'

const names = {
  native: { ru: 'Новое приложение', en: 'New application' },
  export: { ru: 'Из экспорта', en: 'From an export' },
  text: { ru: 'Обновление текстов', en: 'New texts' },
  design: { ru: 'Новая графика', en: 'New graphics' },
  update: { ru: 'Обновление', en: 'Update' },
  simple: { ru: 'Простая задача', en: 'Simple task' },
} as const satisfies Record<OrderKind, Bilingual>

/** Orders that make a build, which says which version it is. */
const built: readonly OrderKind[] = ['native', 'export', 'update']

/** What an order is, in a few words: "Update 2.1.0". */
export const orderName = ({ kind, version }: { kind: OrderKind; version: string | null }, locale: Locale): string =>
  version && built.includes(kind) ? `${names[kind][locale]} ${version}` : names[kind][locale]
