import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import type { Tx } from '../../../platform/tx.ts'
import { switchRow } from '../queries/switches.ts'
import type { SettingServices } from './assert-provider.ts'
import { changeType } from './change-type.ts'

export async function changeSwitch(
  tx: Tx<SettingServices>,
  actor: Actor,
  { params, body }: Input<(typeof settingsContract)['changeSwitch']>,
): Promise<string> {
  const { id } = await switchRow(tx, params.name)
  await changeType(tx, actor, { params: { id }, body, query: {} })
  return params.name
}

/** The switch of the passport check under the address of its own that the specification names. */
export const switchPassportVerification = (
  tx: Tx<SettingServices>,
  actor: Actor,
  { body, query }: Input<(typeof settingsContract)['switchPassportVerification']>,
): Promise<string> => changeSwitch(tx, actor, { params: { name: 'need_upload_passport' }, body, query })
