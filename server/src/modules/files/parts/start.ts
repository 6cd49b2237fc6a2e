import { tooBig, wrongFormat } from '@slipway/domain/files/check.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { purposeOf } from '@slipway/domain/files/purposes.ts'
import { fitsByName } from '@slipway/domain/files/resumable.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { cleanName, extensionOf } from '../../../platform/file-names.ts'
import { readHeaders } from '../../../platform/http/headers.ts'
import type { RawContext } from '../../../platform/module.ts'
import { startPartial } from '../commands/start-partial.ts'
import { partialViewOf } from '../queries/partials.ts'
import { refuse } from '../refuse.ts'
import { makePlace } from './disk.ts'
import { readMetadata, speakTus, tellState } from './tus.ts'

/** POST /uploads: what can be refused without a byte is refused here. */
export async function startUpload({
  actor,
  request,
  reply,
  services,
  transact,
}: RawContext<typeof filesContract.startUpload, { config: Config }>) {
  if (!actor) throw new AppError('unauthenticated')
  speakTus(request, reply)
  const headers = readHeaders(filesContract.startUpload, request)
  const { filename, purpose } = readMetadata(headers['upload-metadata'])
  const size = headers['upload-length']
  const name = cleanName(filename)
  const of = purposeOf(purpose)
  if (size === 0) throw invalid({ file: 'file_missing' })
  if (size > of.limit) throw refuse(tooBig(of))
  if (!fitsByName(purpose, extensionOf(name))) throw refuse(wrongFormat(name))
  const row = await transact((tx) => startPartial(tx, actor, { purpose, name, size }))
  await makePlace(services, row.place)
  reply.header('location', `/api/uploads/${row.id}`)
  tellState(reply, row)
  return { data: partialViewOf(row) }
}
