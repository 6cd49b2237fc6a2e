import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { settingOf } from '@slipway/domain/settings/registry.ts'
import { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { InvalidInput } from '../../../platform/http/errors.ts'
import type { Tx } from '../../../platform/tx.ts'
import { inForce } from '../queries/settings.ts'

type Call = Input<(typeof settingsContract)['change']>

/** Sets what the registry lets this person set. Names without a value can't be set. */
export async function changeType(tx: Tx, actor: Actor, { params: { id }, body: { value } }: Call): Promise<number> {
  const row = await tx.db.selectFrom('types').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const setting = settingOf(row.type, row.name)
  if (!(setting?.who ?? ['superadministrator']).includes(actor.role)) throw new AppError('forbidden')
  if (!setting) throw invalid({ value: 'invalid_value' })
  const read = z.object({ value: setting.schema }).safeParse({ value }, { reportInput: true })
  if (!read.success) throw new InvalidInput(read.error)
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
    .select(['type', 'name', 'value'])
    .where('type', '=', 'payout_limit')
    .where('name', '=', otherName)
    .forUpdate()
    .executeTakeFirst()
  if (!other) return
  const bound = inForce(tx, other)
  const above = parseMinor(value) > parseMinor(bound)
  if (isMin && above) throw invalid({ value: ['too_big', { maximum: bound }] })
  if (!isMin && parseMinor(value) < parseMinor(bound)) throw invalid({ value: ['too_small', { minimum: bound }] })
}
