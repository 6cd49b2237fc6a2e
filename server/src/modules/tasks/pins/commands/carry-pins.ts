import { excerpt } from '@slipway/domain/kernel/text.ts'
import { successorOf } from '@slipway/domain/pins/carry.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Tx } from '../../../../platform/tx.ts'
import type { SubtaskRow } from '../../row.ts'
import { lastDeliveries, picturesOf } from '../queries/deliveries.ts'
import { liveOn } from '../queries/pins.ts'

/** So much of each names it well enough. */
const named = 60

/** Throws pins_open, naming them, where whoever delivers again has not ticked off what was put on their last delivery. */
export async function assertTicked(tx: Tx, row: SubtaskRow): Promise<void> {
  const [last] = await lastDeliveries(tx, row.id, row.executor_id, 1)
  const open = last ? (await liveOn(tx, row.id, last.id)).filter(({ state }) => state === 'open') : []
  if (!open.length) return
  const names = open.map(({ number, text }) => `${number} «${excerpt(text, named)}»`)
  throw new AppError('pins_open', { pins: names.join(', ') })
}

/** What isn't closed goes on to the delivery that was just kept: to the picture that takes the old one's place, or to none. */
export async function carryPins(tx: Tx, row: SubtaskRow): Promise<void> {
  const [now, before] = await lastDeliveries(tx, row.id, row.executor_id, 2)
  if (!now || !before) return
  const pins = await liveOn(tx, row.id, before.id)
  if (!pins.length) return
  const old = await picturesOf(tx, before.content)
  const fresh = await picturesOf(tx, now.content)
  const places = pins.map(({ id: pin_id, file_id, field, place }) => {
    const stood = old.find(({ id }) => id === file_id)
    const next = stood ? successorOf(stood, old, fresh) : null
    return {
      ...{ pin_id, deliverable_id: now.id, file_id: next?.id ?? null },
      ...{ field: next?.field ?? field, place: next?.place ?? place },
    }
  })
  await tx.db.insertInto('pin_places').values(places).execute()
}
