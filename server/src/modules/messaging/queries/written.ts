import type { Locale } from '@slipway/domain/kernel/locale.ts'
import {
  type EventAlias,
  hidden,
  neededIn,
  secretsIn,
  type ValuesOf,
  withoutSecrets,
} from '@slipway/domain/messaging/events.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Message } from '../../../platform/mail/mail.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import { compose } from '../rendering/compose.ts'
import { recipeOf, textRecipe } from '../rendering/recipe.ts'
import { secretsStay } from '../rendering/secrets-stay.ts'
import type { Recipe, Rendered } from '../rendering/task.ts'
import { findTemplate, localisationOf, textsOf } from './rows.ts'

type Host = Pick<JobHost<{ sandbox: Sandbox }>, 'log' | 'services' | 'transact'>

interface Wanted<E extends EventAlias> {
  event: E
  locale: Locale
  values: ValuesOf<E>
}
/** `kept`: the same without what opens something. */
interface Written<T> {
  said: T
  kept: T
}

/** Of all processes the product's own one. */
const nobody = 0

/**
 * What was written for an event, with its values put in; null where nothing was, where it can't be rendered, or where
 * what it is about (a link, a code, what was changed) has no place in it, or would be told to others as well: then the
 * product's own words go out.
 */
async function render<E extends EventAlias>(
  { log, services: { sandbox } }: Host,
  { event, values }: Wanted<E>,
  recipeWith: (values: ValuesOf<E>) => Recipe,
  partsOf: (made: Rendered) => string[],
): Promise<Written<Rendered> | null> {
  const said = await compose(sandbox, nobody, recipeWith(values))
  if ('fault' in said) {
    log.error({ event, ...said.fault }, 'the texts of an event can not be rendered, the built-in ones are sent')
    return null
  }
  const secrets = secretsIn(event, values)
  const kept = secrets.length ? await compose(sandbox, nobody, recipeWith(withoutSecrets(event, values))) : said
  const isWhole = neededIn(event, values).every((value) => partsOf(said).every((part) => part.includes(value)))
  if (!isWhole || 'fault' in kept) {
    log.error({ event }, 'the texts of an event leave out what they are about, the built-in ones are sent')
    return null
  }
  if (!secrets.length || secretsStay(said, kept, secrets, hidden)) return { said, kept }
  log.error({ event }, 'the texts of an event would tell others what opens something, the built-in ones are sent')
  return null
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const unescaped = (html: string) => html.replace(/&(lt|gt|quot|#39|amp);/g, (_, sign: string) => signs[sign] ?? '')

export async function writtenMail<E extends EventAlias>(
  host: Host,
  wanted: Wanted<E>,
): Promise<Written<Omit<Message, 'to'>> | null> {
  const found = await host.transact(async (tx) => {
    const kept = await localisationOf(tx, 'email', wanted.event)
    const template = await findTemplate(tx, 'template', kept?.template_id ?? null)
    const layout = await findTemplate(tx, 'layout', template?.layout_id ?? null)
    return kept && template ? { texts: textsOf(kept), template, layout } : null
  })
  if (!found) return null
  return render(
    host,
    wanted,
    (values) => recipeOf({ ...found, event: wanted.event, locale: wanted.locale, values }),
    (made) => [made.text, unescaped(made.html)],
  )
}

export async function writtenText<E extends EventAlias>(
  host: Host,
  wanted: Wanted<E>,
): Promise<Written<string> | null> {
  const row = await host.transact((tx) => localisationOf(tx, 'sms', wanted.event))
  const source = row?.texts.text?.[wanted.locale]
  if (!source) return null
  const made = await render(
    host,
    wanted,
    (values) => textRecipe(wanted.locale, source, values),
    (made) => [made.text],
  )
  return made && { said: made.said.text, kept: made.kept.text }
}
