import type { Bilingual, Locale } from '../kernel/locale.ts'
import type { OrderKind, PageParts } from '../tasks/types.ts'

const names = {
  native: { ru: 'Новое приложение', en: 'New application' },
  export: { ru: 'Из экспорта', en: 'From an export' },
  text: { ru: 'Обновление текстов', en: 'New texts' },
  design: { ru: 'Новая графика', en: 'New graphics' },
  update: { ru: 'Обновление', en: 'Update' },
  simple: { ru: 'Простая задача', en: 'Simple task' },
} as const satisfies Record<OrderKind, Bilingual>

/** Orders of texts may change the pictures of the page as well, or these alone. */
const pageNames = {
  texts: names.text,
  images: { ru: 'Обновление картинок', en: 'New pictures' },
  both: { ru: 'Обновление текстов и картинок', en: 'New texts and pictures' },
} as const satisfies Record<PageParts, Bilingual>

/** Orders that make a build, which says which version it is. */
const built: readonly OrderKind[] = ['native', 'export', 'update']

interface NamedOrder {
  kind: OrderKind
  version: string | null
  page: PageParts | null
}

/** What an order is, in a few words: "Update 2.1.0". */
export function orderName({ kind, version, page }: NamedOrder, locale: Locale): string {
  const name = (page ? pageNames[page] : names[kind])[locale]
  return version && built.includes(kind) ? `${name} ${version}` : name
}
