import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { settingOf } from '@slipway/domain/settings/registry.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { assertSeen } from '../../../platform/changes.ts'
import type { TypesTable } from '../../../platform/database/schema.ts'
import { InvalidInput } from '../../../platform/http/errors.ts'
import type { Tx } from '../../../platform/tx.ts'
import { inForce } from '../queries/settings.ts'
import { assertProviderReady, type SettingServices } from './assert-provider.ts'
import { noteRate } from './note-rate.ts'
import { writeSetting } from './write-setting.ts'

type Call = Input<(typeof settingsContract)['change']>

/** Sets what the registry lets this person set. Names without a value can't be set. */
export async function changeType(
  tx: Tx<SettingServices>,
  actor: Actor,
  { params: { id }, body }: Call,
): Promise<number> {
  const { value, was } = body
  // The payout limits are held together, so that two editors can't cross a least and a most; always in this order.
  const { rows } = await sql<Selectable<TypesTable>>`SELECT t.* FROM types t JOIN types asked ON asked.id = ${id}
    WHERE t.id = asked.id OR (asked.type = 'payout_limit' AND t.type = 'payout_limit') ORDER BY t.id FOR UPDATE OF t`.execute(
    tx.db,
  )
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('not_found')
  const setting = settingOf(row.type, row.name)
  if (!(setting?.who ?? ['superadministrator']).includes(actor.role)) throw new AppError('forbidden')
  if (!setting) throw invalid({ value: 'invalid_value' })
  const read = z.object({ value: setting.schema }).safeParse({ value }, { reportInput: true })
  if (!read.success) throw new InvalidInput(read.error)
  if (was !== undefined) assertSeen({ value: inForce(tx, row) }, { value, was: { value: was } })
  if (row.type === 'payout_limit') assertOrdered(tx, rows, row.name, value)
  if (row.name === 'payout_provider') assertProviderReady(tx, value)
  if (row.value === value) return id
  await writeSetting(tx, actor, row, value)
  if (row.type === 'currency') await noteRate(tx, row.name, { value, source: 'hand', user_id: actor.userId })
  return id
}

/** The least must not be above the most. */
function assertOrdered(tx: Tx, limits: readonly Selectable<TypesTable>[], name: string, value: string): void {
  const isMin = name.endsWith('_min')
  const otherName = isMin ? name.replace(/_min$/, '_max') : name.replace(/_max$/, '_min')
  const other = limits.find((one) => one.name === otherName)
  if (!other) return
  const bound = inForce(tx, other)
  const above = parseMinor(value) > parseMinor(bound)
  if (isMin && above) throw invalid({ value: ['too_big', { maximum: bound }] })
  if (!isMin && parseMinor(value) < parseMinor(bound)) throw invalid({ value: ['too_small', { minimum: bound }] })
}
