import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import type { Tx } from '../../../platform/tx.ts'
import { switchRow } from '../queries/switches.ts'
import { changeType } from './change-type.ts'

export async function changeSwitch(
  tx: Tx,
  actor: Actor,
  { params, body }: Input<(typeof settingsContract)['changeSwitch']>,
): Promise<string> {
  const { id } = await switchRow(tx, params.name)
  await changeType(tx, actor, { params: { id }, body, query: {} })
  return params.name
}
