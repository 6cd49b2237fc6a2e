import type { Actor } from '@slipway/domain/access/actor.ts'
import { type SettingName, settingGroups } from '@slipway/domain/settings/registry.ts'
import type { Tx } from '../../../platform/tx.ts'
import { inForce } from '../queries/settings.ts'
import type { SettingServices } from './assert-provider.ts'
import { changeType } from './change-type.ts'

/**
 * Sets a setting from what it is now, which nobody else changes meanwhile. Whoever it is asks the registry as
 * everybody does.
 */
export async function setByName(
  tx: Tx<SettingServices>,
  actor: Actor,
  name: SettingName,
  next: (now: string) => string,
): Promise<void> {
  const row = await tx.db
    .selectFrom('types')
    .select(['id', 'type', 'name', 'value'])
    .where('name', '=', name)
    .where('type', 'in', settingGroups)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await changeType(tx, actor, { params: { id: row.id }, body: { value: next(inForce(tx, row)) }, query: {} })
}
