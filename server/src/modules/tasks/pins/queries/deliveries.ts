import { isSafeImage } from '@slipway/domain/files/kinds.ts'
import type { Picture } from '@slipway/domain/pins/carry.ts'
import { pinFields } from '@slipway/domain/pins/states.ts'
import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../../platform/tx.ts'

export interface Delivery {
  id: number
  content: Deliverable
  user_id: number
}

const author = sql`coalesce(t.user_id, s.executor_id)`
const works = sql`FROM subtask_deliverables w JOIN subtasks s ON s.id = w.subtask_id
  LEFT JOIN subtask_attempts t ON t.id = w.attempt_id`

/** The last deliveries of a subtask, the latest first: by whomever, or by one person. */
export async function lastDeliveries(
  { db }: Reader,
  subtaskId: number,
  by: number | null,
  count: number,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`SELECT w.id, w.content, ${author} AS user_id ${works}
    WHERE w.subtask_id = ${subtaskId} ${by === null ? sql`` : sql`AND ${author} = ${by}`}
    ORDER BY w.id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** The last delivery by whomever, and the last one of the person. */
export interface Lasts {
  any: number | null
  own: number | null
}

export async function lastsOf({ db }: Reader, subtaskId: number, userId: number): Promise<Lasts> {
  const { rows } = await sql<Lasts>`SELECT max(w.id) AS any, max(w.id) FILTER (WHERE ${author} = ${userId}) AS own
    ${works} WHERE w.subtask_id = ${subtaskId}`.execute(db)
  return rows[0] as Lasts
}

/** The files of a delivery that are shown as pictures, in the order of its fields. */
export async function picturesOf({ db }: Reader, content: Deliverable): Promise<Picture[]> {
  const places = pinFields.flatMap((field) =>
    [content[field] ?? []].flat().map((id, index) => ({ id, field, place: index + 1 })),
  )
  if (!places.length) return []
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'mime'])
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
  const pictures = new Map(rows.filter(({ mime }) => isSafeImage(mime)).map(({ id, name }) => [id, name]))
  return places.flatMap((place) => {
    const name = pictures.get(place.id)
    return name === undefined ? [] : [{ ...place, name }]
  })
}
