import { ideasAtHome } from './ideas-home.ts'
import { ideasOutside } from './ideas-outside.ts'
import type { Layout } from './screens.ts'

/** Framework and language in which an idea is built. */
export type Technology = 'android' | 'java' | 'flutter' | 'react_native' | 'unity' | 'libgdx'

/** One application of the demo: its words in both languages, and how it looks. */
export interface Idea {
  slug: string
  /** Of the publisher, in front of the slug in the package ID. */
  studio: string
  category: string
  technology: Technology
  name: readonly [ru: string, en: string]
  /** At most 80 characters, as the stores take it. */
  short: readonly [ru: string, en: string]
  full: readonly [ru: string, en: string]
  /** What its icon shows, in a field of 100 × 100. */
  glyph: string
  layout: Layout
}

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
