import { filesContract } from '@slipway/domain/files/calls.ts'
import { goesInParts } from '@slipway/domain/files/resumable.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { placeHere } from '../../api/remembered-uploads.ts'
import { upload } from '../../api/upload.ts'
import type { FileRules } from '../../kit/form/upload-checks.ts'
import type { SendRules } from '../../kit/form/use-upload-queue.ts'
import { fileRules, growLarge, type Purposes, purposeFor } from './file-rules.ts'

/** What may be sent for any of these purposes, and the way to the server: `<UploadField {...uploadRules('screen')}>`. */
export function uploadRules(...purposes: Purposes): FileRules & SendRules<FileView> {
  const place = () => placeHere(purposes.join())
  const goes = (file: File) => goesInParts(purposeFor(purposes, file), file.size)
  return {
    ...fileRules(purposes),
    send: async (file, options) => {
      const purpose = purposeFor(purposes, file)
      if (!goes(file)) return (await upload(filesContract.upload, { body: { purpose } }, file, options)).data
      const { uploadInParts } = await import('../../api/upload-in-parts.ts')
      return uploadInParts({ purpose, file, place: place() }, options)
    },
    ...(growLarge(purposes) && {
      parts: {
        goes,
        place,
        drop: async (file) => {
          const { dropParts } = await import('../../api/upload-in-parts.ts')
          await dropParts({ purpose: purposeFor(purposes, file), file })
        },
      },
    }),
  }
}
