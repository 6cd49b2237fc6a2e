import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { MailingContent } from '@slipway/domain/mailings/content.ts'
import type { MailingEvent } from '@slipway/domain/messaging/events.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Reader } from '../../../platform/tx.ts'
import { faultOf } from '../rendering/compose.ts'
import { recipeOf } from '../rendering/recipe.ts'
import { secretsStay } from '../rendering/secrets-stay.ts'
import { type Fault, type Recipe, type Rendered, renderMany } from '../rendering/task.ts'
import { findTemplate, localisationOf, textsOf } from './rows.ts'

/** What is written for an event now; null without a template. */
export async function writtenContent(reader: Pick<Reader, 'db'>, event: MailingEvent): Promise<MailingContent | null> {
  const kept = await localisationOf(reader, 'email', event)
  const template = await findTemplate(reader, 'template', kept?.template_id ?? null)
  if (!kept || !template) return null
  const layout = await findTemplate(reader, 'layout', template.layout_id)
  const { subject, body } = template
  return { texts: textsOf(kept), template: { subject, body }, layout: layout && { body: layout.body } }
}

/** The same, for mail that is to leave. Throws no_template. */
export async function contentOf(reader: Pick<Reader, 'db'>, event: MailingEvent): Promise<MailingContent> {
  const content = await writtenContent(reader, event)
  if (!content) throw new AppError('no_template', { event })
  return content
}

const batchMs = 20_000

interface Wanted {
  /** Whose turn it is in the sandbox; 0 for the product itself. */
  person: number
  content: MailingContent
  locale: Locale
  values: readonly Recipe['values'][]
}

/**
 * One letter for each of the values, in their order, made in a process that can be ended. One that can't be made because
 * of its values has a fault of its own, the others are made.
 */
export async function lettersOf(
  { sandbox }: { sandbox: Sandbox },
  { person, content, locale, values }: Wanted,
): Promise<(Rendered | { fault: Fault })[] | { fault: Fault }> {
  const { values: _, ...recipe } = recipeOf({ ...content, locale, event: null, values: {} })
  const seat = sandbox.enter(person)
  try {
    return await seat.run(renderMany, { recipe, values }, batchMs)
  } catch (error) {
    return faultOf(error)
  } finally {
    seat.leave()
  }
}

/** A letter to one. */
export async function letterOf(
  services: { sandbox: Sandbox },
  { values, ...wanted }: Omit<Wanted, 'values'> & { values: Recipe['values'] },
): Promise<Rendered | { fault: Fault }> {
  const made = await lettersOf(services, { ...wanted, values: [values] })
  return Array.isArray(made) ? (made[0] as Rendered | { fault: Fault }) : made
}

/** Whether a letter made with a secret, and made again with `hidden` in its place, tells it to nobody else (0069). */
export const tellsReaderAlone = (
  said: Rendered,
  kept: Rendered,
  { secret, hidden }: { secret: string; hidden: string },
): boolean => secretsStay(said, kept, [secret], hidden)
