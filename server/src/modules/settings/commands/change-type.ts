import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { editableGroups, type TypeGroup } from '@slipway/domain/settings/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'

type Call = Input<(typeof settingsContract)['change']>

/** Sets a rate, a payout limit or a switch. App managers set rates only; names without a value can't be set. */
export async function changeType(tx: Tx, actor: Actor, { params: { id }, body: { value } }: Call): Promise<number> {
  const row = await tx.db.selectFrom('types').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (actor.role !== 'superadministrator' && row.type !== 'currency') throw new AppError('forbidden')
  const pattern = (editableGroups as Partial<Record<string, RegExp>>)[row.type as TypeGroup]
  if (!pattern?.test(value)) throw invalid({ value: 'invalid_value' })
  if (row.type === 'payout_limit') await assertOrdered(tx, row.name, value)
  if (row.value === value) return id
  await tx.db.updateTable('types').set({ value }).where('id', '=', id).execute()
  record(tx, actor, { subject: 'setting', id, action: 'set', changes: { [row.name]: [row.value, value] } })
  return id
}

/** The least must not be above the most; both ends are locked so that two editors can't cross them. */
async function assertOrdered(tx: Tx, name: string, value: string): Promise<void> {
  const isMin = name.endsWith('_min')
  const otherName = isMin ? name.replace(/_min$/, '_max') : name.replace(/_max$/, '_min')
  const other = await tx.db
    .selectFrom('types')
    .select('value')
    .where('type', '=', 'payout_limit')
    .where('name', '=', otherName)
    .forUpdate()
    .executeTakeFirst()
  if (!other) return
  const above = parseMinor(value) > parseMinor(other.value)
  if (isMin && above) throw invalid({ value: ['too_big', { maximum: other.value }] })
  if (!isMin && parseMinor(value) < parseMinor(other.value))
    throw invalid({ value: ['too_small', { minimum: other.value }] })
}
