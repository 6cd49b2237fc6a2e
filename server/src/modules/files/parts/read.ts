import type { filesContract } from '@slipway/domain/files/contract.ts'
import type { RawContext } from '../../../platform/module.ts'
import { ownPartial, partialViewOf } from '../queries/partials.ts'
import { tellState } from './tus.ts'

/** GET and HEAD /uploads/{id}: where to go on. */
export async function readUpload({ actor, input, reader, reply }: RawContext<typeof filesContract.readUpload>) {
  const row = await ownPartial(reader, actor, input.params.id)
  tellState(reply, row)
  return { data: partialViewOf(row) }
}
