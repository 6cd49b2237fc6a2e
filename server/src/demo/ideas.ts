import type { Idea } from './idea.ts'
import { ideasAtHome } from './ideas-home.ts'
import { ideasOutside } from './ideas-outside.ts'

const ideas: readonly Idea[] = [...ideasAtHome, ...ideasOutside]

/** Those that are published in both stores: made with what runs on both. */
const twins = ideas.filter(({ technology }) => technology === 'flutter' || technology === 'react_native').slice(0, 12)

export interface Product {
  idea: Idea
  /** Of the look: twins share it. */
  look: number
  store: 'google_play' | 'app_store'
  language: 'ru' | 'en'
}

/** The forty applications: every idea for Google Play, and some for the App Store as well. */
export const products: readonly Product[] = [
  ...ideas.map((idea, look) => ({ idea, look, store: 'google_play' as const })),
  ...twins.map((idea) => ({ idea, look: ideas.indexOf(idea), store: 'app_store' as const })),
]
  .map((product) => ({ ...product, language: product.look % 4 === 2 ? ('en' as const) : ('ru' as const) }))
  .slice(0, 40)
