import type { RefObject } from 'react'
import { isAbort, isApiError } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'

export interface Faults {
  /** By the paths of the form's own fields. */
  fields: Record<string, string>
  /** About anything else. */
  whole: readonly string[]
}

/**
 * Messages of the form's own fields apart from those about anything else. The body may hold a field deeper than the form
 * (`meta.amount`, `data.attributes.name`): the part of the path that the form knows counts.
 */
export function atFields(errors: Readonly<Record<string, string>>, form: object): Faults {
  const fields: Record<string, string> = {}
  const whole: string[] = []
  for (const [path, message] of Object.entries(errors)) {
    const parts = path.split('.')
    const from = parts.findIndex((part) => Object.hasOwn(form, part))
    if (from >= 0) fields[parts.slice(from).join('.')] = message
    else whole.push(path === '_' ? message : `${path}: ${message}`)
  }
  return { fields, whole }
}

/** What the server found, for a form of these values; null for a call that was only called off. */
export function faultsOf(error: unknown, form: object, failed?: string): Faults | null {
  if (isAbort(error)) return null
  if (!isApiError(error)) return { fields: {}, whole: [i18n.t('errorTitle')] }
  const told = Object.entries(error.fields).map(([path, texts]) => [path, texts.join(' ')] as const)
  return told.length ? atFields(Object.fromEntries(told), form) : { fields: {}, whole: error.told(failed) }
}

/** Fields that say they are wrong; the boxes around them say so too, and take no focus. */
export const badFields = '[aria-invalid=true], [data-error=true][tabindex]'

/** The row of a file that was not sent. */
export const badFiles = '[data-fault][tabindex]'

/** Leads to the first field, or file, that says what is wrong, clear of the bars above and below it. */
export function focusFault({ current }: RefObject<HTMLFormElement | null>, byFile = false): void {
  const find = (selector: string) => current?.querySelector<HTMLElement>(selector)
  const file = byFile ? find(badFiles) : null
  const bad = find('[data-conflict]') ?? file ?? find(badFields) ?? find('[role=alert]')
  bad?.focus({ preventScroll: true })
  bad?.scrollIntoView({ block: 'center' })
}
