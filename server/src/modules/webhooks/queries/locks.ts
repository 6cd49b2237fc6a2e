import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Whoever needs both locks the delivery first. */
export const lockDelivery = (tx: Tx, id: number) =>
  tx.db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** One that is deleted is there no more. */
export const lockEndpoint = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type EndpointRow = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>

export async function lockedEndpoint(tx: Tx, id: number): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}
