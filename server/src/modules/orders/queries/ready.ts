import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { isOrderAccepted, isOrderOpen } from '../../tasks/queries/of-order.ts'
import type { OrderRow } from './orders.ts'

const carrier = sql`tasks.carried_by`

/**
 * Is an order (a row of `tasks`) accepted without a publication of its own, and no other order brings it into the
 * store? One that was to do so and failed gives it back.
 */
export const isReady: RawBuilder<boolean> = sql<boolean>`(tasks.ready_at IS NOT NULL AND (tasks.carried_by IS NULL
  OR NOT ${isOrderOpen(carrier)} AND NOT ${isOrderAccepted(carrier)}))`

/** Is it ready, or on its way with the order that carries it? */
export const isNotInStore: RawBuilder<boolean> = sql<boolean>`(tasks.ready_at IS NOT NULL
  AND (tasks.carried_by IS NULL OR NOT ${isOrderAccepted(carrier)}))`

/** The orders whose work waits for the next publication of the application, the first that was accepted first. */
export const readyOrders = ({ db }: Reader, applicationId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where(isReady)
    .orderBy('ready_at')
    .orderBy('id')
    .execute()
