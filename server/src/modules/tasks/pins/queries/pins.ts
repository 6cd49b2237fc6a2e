import type { PinField } from '@slipway/domain/pins/states.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import type { Reader } from '../../../../platform/tx.ts'

/** A pin, with the last delivery that it stands on or was carried to, and what it stands on there. */
export interface PinRow extends Selectable<Database['pins']> {
  deliverable_id: number
  file_id: number | null
  field: PinField
  place: number
  file_ids: number[]
  is_carried: boolean
}

async function read({ db }: Reader, condition: RawBuilder<unknown>): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`SELECT pins.*, p.deliverable_id, p.file_id, p.field, p.place,
      ARRAY(SELECT DISTINCT f.file_id FROM pin_places f WHERE f.pin_id = pins.id AND f.file_id IS NOT NULL
        ORDER BY 1) AS file_ids,
      (SELECT count(*) > 1 FROM pin_places c WHERE c.pin_id = pins.id) AS is_carried
    FROM pins JOIN LATERAL (SELECT * FROM pin_places l WHERE l.pin_id = pins.id
      ORDER BY l.deliverable_id DESC LIMIT 1) p ON true
    WHERE ${condition} ORDER BY pins.number`.execute(db)
  return rows
}

/** All pins of a subtask, or those on the work of one person. */
export const pinsOf = (reader: Reader, subtaskId: number, by: number | null): Promise<PinRow[]> =>
  read(reader, sql`pins.subtask_id = ${subtaskId} ${by === null ? sql`` : sql`AND pins.executor_id = ${by}`}`)

export const pinById = async (reader: Reader, id: number): Promise<PinRow | undefined> =>
  (await read(reader, sql`pins.id = ${id}`))[0]

/** Those of a delivery that aren't closed. */
export const liveOn = async (reader: Reader, subtaskId: number, deliverableId: number): Promise<PinRow[]> =>
  read(reader, sql`pins.subtask_id = ${subtaskId} AND pins.state <> 'closed' AND p.deliverable_id = ${deliverableId}`)
