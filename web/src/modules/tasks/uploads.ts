import { filesContract } from '@slipway/domain/files/calls.ts'
import { fileKinds } from '@slipway/domain/files/kinds.ts'
import { type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { upload } from '../../api/upload.ts'
import type { FileRules } from '../../kit/form/upload-checks.ts'
import type { SendFile } from '../../kit/form/use-upload-queue.ts'

/** Spellings that nobody uses for new files would only lengthen what is said of the limits. */
const rare = new Set(['jpe', 'jfif', 'dib', 'tif', 'heic'])

const extensionsOf = (purpose: PurposeName): string[] => [
  ...new Set<string>(purposeOf(purpose).kinds.flatMap((kind) => fileKinds[kind].extensions)),
]

const purposeFor = (purposes: readonly PurposeName[], file: File): PurposeName => {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  const fitting = purposes.find((purpose) => extensionsOf(purpose).includes(extension))
  return fitting ?? (purposes[0] as PurposeName)
}

/** What may be sent for any of these purposes, and the call that sends it; for `<UploadField {...uploadsOf('screen')}>`. */
export function uploadsOf(...purposes: [PurposeName, ...PurposeName[]]): FileRules & { send: SendFile<FileView> } {
  const all = purposes.map(purposeOf)
  return {
    accept: [...new Set(purposes.flatMap(extensionsOf))].filter((extension) => !rare.has(extension)),
    maxBytes: Math.max(...all.map(({ limit }) => limit)),
    sizes: all.flatMap(({ sizes }) => sizes ?? []),
    send: async (file, options) => {
      const body = { purpose: purposeFor(purposes, file) }
      return (await upload(filesContract.upload, { body }, file, options)).data
    },
  }
}
