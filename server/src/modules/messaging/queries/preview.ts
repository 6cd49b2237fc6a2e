import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { messagingContract } from '@slipway/domain/messaging/contract.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Reader } from '../../../platform/tx.ts'
import { compose } from '../rendering/compose.ts'
import { recipeOf, sampleTexts } from '../rendering/recipe.ts'
import type { Fault } from '../rendering/task.ts'
import { findTemplate, localisationOf, textsOf } from './rows.ts'

type Call = Input<(typeof messagingContract)['preview']>

/** What is written so far, with what is kept for the rest of it. */
async function partsOf(reader: Pick<Reader, 'db'>, { body: given }: Call) {
  const { locale, event_alias: event, kind, body } = given
  const kept = event ? await localisationOf(reader, 'email', event) : undefined
  const texts = given.texts ?? (kept ? textsOf(kept) : sampleTexts)
  if (kind === 'layout') return { locale, event, texts, template: null, layout: body === null ? null : { body } }
  const chosen = await findTemplate(reader, 'template', given.template_id)
  const template = body === null ? chosen : { subject: given.subject, body }
  const layout = await findTemplate(reader, 'layout', body === null ? (chosen?.layout_id ?? null) : given.layout_id)
  return { locale, event, texts, template, layout }
}

export async function preparePreview({ reader }: Before<{ sandbox: Sandbox }>, { userId }: Actor, call: Call) {
  return compose(reader.services.sandbox, userId, recipeOf(await partsOf(reader, call)))
}

/** A draft that can't be rendered is no error: its screen says why. */
export async function preview(
  _tx: unknown,
  _actor: Actor,
  _call: Call,
  _from: unknown,
  made: Awaited<ReturnType<typeof preparePreview>>,
) {
  if (!('fault' in made)) return { ...made, fault: null }
  return { subject: '', html: '', text: '', fault: toldOf(made.fault) }
}

const toldOf = ({ at, why }: Fault) => ({ at, text: why })
