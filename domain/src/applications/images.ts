import type { PurposeName } from '../files/purposes.ts'
import type { Bilingual } from '../kernel/locale.ts'
import type { Store } from './stores.ts'

/** The pictures of an application's page in its store, and the layers of its responsive icon. */
export const imageKinds = ['icon', 'foreground', 'background', 'description', 'phone', 'tablet'] as const
export type ImageKind = (typeof imageKinds)[number]

/** How many pictures of a kind there may be. */
export const imageLimits = {
  ...{ icon: 1, foreground: 1, background: 1, description: 1 },
  ...{ phone: 8, tablet: 8 },
} as const satisfies Record<ImageKind, number>

/** Layers of the icon are for Google Play alone. */
export const imageKindsOf = (store: Store): readonly ImageKind[] =>
  store === 'google_play' ? imageKinds : imageKinds.filter((kind) => kind !== 'foreground' && kind !== 'background')

export const imageKindText = {
  icon: { ru: 'Иконка', en: 'Icon' },
  foreground: { ru: 'Передний слой иконки', en: 'Foreground layer of the icon' },
  background: { ru: 'Задний слой иконки', en: 'Background layer of the icon' },
  description: { ru: 'Картинка для описания', en: 'Description image' },
  phone: { ru: 'Скриншоты телефона', en: 'Phone screenshots' },
  tablet: { ru: 'Скриншоты планшета', en: 'Tablet screenshots' },
} as const satisfies Record<ImageKind, Bilingual>

/** The purpose with which a picture of the kind is uploaded: it fixes the exact sizes. */
export function purposeOfImage(kind: ImageKind, store: Store): PurposeName {
  switch (kind) {
    case 'icon':
      return store === 'google_play' ? 'icon_google_play' : 'icon_app_store'
    case 'foreground':
    case 'background':
      return 'icon_layer'
    case 'description':
      return 'description_image'
    case 'phone':
      return 'phone_screenshot'
    case 'tablet':
      return 'tablet_screenshot'
  }
}
