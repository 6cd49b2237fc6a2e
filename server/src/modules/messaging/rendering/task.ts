import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { sandboxTask } from '../../../platform/sandbox/task.ts'

/** All that a mail is made of; `values` are what its texts name. */
export interface Recipe {
  locale: Locale
  values: Readonly<Record<string, string>>
  /** By field, Liquid in plain text. */
  texts: Readonly<Record<string, string>>
  /** Liquid in one line; what is given of the texts, and the values, have names in it. */
  subject: string
  /** Liquid in MJML: a whole mail, or what stands in the layout. */
  body: string
  /** Liquid in MJML with `{{ content }}`. */
  layout: string | null
}

export interface Fault {
  /** `subject`, `body`, `layout`, or a field of the texts. */
  at: string
  /** Of the library that could not go on, in English. */
  why: string
}
export interface Rendered {
  subject: string
  html: string
  text: string
}

/** The same mail to several, each with values of their own; what is wrong with all of them, or with the one. */
export interface Batch {
  recipe: Omit<Recipe, 'values'>
  values: readonly Recipe['values'][]
}
export const renderMany = sandboxTask<Batch, (Rendered | { fault: Fault })[] | { fault: Fault }>(
  new URL('./render-many.ts', import.meta.url),
)

export const renderMail = sandboxTask<Recipe, Rendered | { fault: Fault }>(new URL('./render.ts', import.meta.url))
