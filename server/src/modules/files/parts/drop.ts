import type { filesContract } from '@slipway/domain/files/contract.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { RawContext } from '../../../platform/module.ts'
import { ownPartial, type PartialRow } from '../queries/partials.ts'
import { removePlace } from './disk.ts'
import { speakTus } from './tus.ts'
import { emptyPlace } from './writers.ts'

/** DELETE /uploads/{id}. A file that it has become stays. */
export async function dropUpload(context: RawContext<typeof filesContract.dropUpload, { config: Config }>) {
  const { actor, input, reader, request, reply } = context
  const row = await ownPartial(reader, actor, input.params.id)
  speakTus(request, reply)
  await forgetPartial(context, row)
}

type Host = Pick<Before, 'transact'> & { services: { config: Config } }
type Row = Pick<PartialRow, 'id' | 'place'>

async function forgetPartial(host: Host, { id, place }: Row): Promise<void> {
  await host.transact((tx) => tx.db.deleteFrom('partial_uploads').where('id', '=', id).execute())
  await removeBytes(host, place)
}

/** Where another node has made a file of it meanwhile, its row says which. */
export async function forgetUnfinished(host: Host, { id, place }: Row): Promise<void> {
  const { numDeletedRows } = await host.transact((tx) =>
    tx.db.deleteFrom('partial_uploads').where('id', '=', id).where('file_id', 'is', null).executeTakeFirstOrThrow(),
  )
  if (numDeletedRows) await removeBytes(host, place)
}

/** After the row: bytes without one are nobody's, and the sweep takes them should this end in between. */
async function removeBytes({ services }: Host, place: string): Promise<void> {
  await emptyPlace(place)
  await removePlace(services, place)
}
