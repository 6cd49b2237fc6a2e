import { filesContract } from '@slipway/domain/files/calls.ts'
import { extensionsOf, type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { upload } from '../../api/upload.ts'
import type { FileRules } from '../../kit/form/upload-checks.ts'
import type { SendFile } from '../../kit/form/use-upload-queue.ts'

/** What an `<UploadField {...uploadRules('screen')}>` needs: the server's rules of the purpose, and the way to it. */
export function uploadRules(purpose: PurposeName): FileRules & { send: SendFile<FileView> } {
  const { limit, sizes } = purposeOf(purpose)
  return {
    accept: extensionsOf(purpose),
    maxBytes: limit,
    sizes,
    send: async (file, options) => (await upload(filesContract.upload, { body: { purpose } }, file, options)).data,
  }
}
