import type { Actor } from '@slipway/domain/access/actor.ts'
import {
  type PinFacts,
  whyNotChange,
  whyNotClose,
  whyNotPut,
  whyNotRemove,
  whyNotReopen,
  whyNotTick,
} from '@slipway/domain/pins/policy.ts'
import type { PinsView, PinView } from '@slipway/domain/pins/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { type StateColumns, stateOf } from '../row.ts'
import { shareOf } from './point.ts'
import { type Lasts, lastsOf } from './queries/deliveries.ts'
import { type PinRow, pinsOf } from './queries/pins.ts'

type Shown = StateColumns & { id: number }

/** As the policy of the domain reads it, for this person: who is at it again after others goes on from their own work. */
export const factsOf = (actor: Actor, pin: PinRow, lasts: Lasts): PinFacts => ({
  authorId: pin.user_id,
  state: pin.state,
  isPresent: pin.deliverable_id === lasts.any || (pin.executor_id === actor.userId && pin.deliverable_id === lasts.own),
  isCarried: pin.is_carried,
})

/** What a card tells of pins: of all, or of those on one person's work. */
export async function pinsOn(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: Shown,
  by: number | null,
): Promise<PinsView> {
  const pins = await pinsOf(reader, row.id, by)
  return { put: whyNotPut(actor, stateOf(row)), list: await presentPins(reader, actor, row, pins) }
}

export async function presentPins(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: Shown,
  pins: readonly PinRow[],
): Promise<PinView[]> {
  if (!pins.length) return []
  const task = stateOf(row)
  const lasts = await lastsOf(reader, row.id, actor.userId)
  const authors = await people(
    reader,
    pins.map(({ user_id }) => user_id),
  )
  return pins.map((pin) => {
    const facts = factsOf(actor, pin, lasts)
    return {
      id: pin.id,
      subtask_id: pin.subtask_id,
      number: pin.number,
      ...shareOf(pin),
      text: pin.text,
      state: pin.state,
      answer: pin.answer,
      reply: pin.reply,
      user: authors.get(pin.user_id) ?? null,
      created_at: pin.created_at.toISOString(),
      file_id: pin.file_id,
      file_ids: pin.file_ids,
      field: pin.field,
      place: pin.place,
      is_present: facts.isPresent,
      is_carried: facts.isCarried,
      abilities: {
        change: whyNotChange(actor, task, facts),
        remove: whyNotRemove(actor, task, facts),
        tick: whyNotTick(actor, task, facts),
        close: whyNotClose(actor, task, facts),
        reopen: whyNotReopen(actor, task, facts),
      },
    }
  })
}

export async function presentPin(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: Shown,
  pin: PinRow | undefined,
): Promise<PinView> {
  const [view] = pin ? await presentPins(reader, actor, row, [pin]) : []
  if (!view) throw new Error('One pin in, one out')
  return view
}
