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
