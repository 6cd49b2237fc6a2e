import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { switchNames } from '@slipway/domain/settings/registry.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { typeById } from './types.ts'

/** The row of a setting that is on or off; of any other name there is none. */
export async function switchRow(reader: Reader, name: string): Promise<{ id: number }> {
  const group = switchNames.get(name)
  if (!group) throw new AppError('not_found')
  return reader.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', group)
    .where('name', '=', name)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}

export async function switchByName(reader: Reader, actor: Actor, name: string) {
  const { id } = await switchRow(reader, name)
  return { data: await typeById(reader, actor, id) }
}

export const showSwitch = (reader: Reader, actor: Actor, { params }: Input<(typeof settingsContract)['showSwitch']>) =>
  switchByName(reader, actor, params.name)
