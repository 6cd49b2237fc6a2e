import { filesContract } from '@slipway/domain/files/contract.ts'
import { defineModule, query, raw } from '../../platform/module.ts'
import { analyze } from './analyze.ts'
import { cleanOrphansCommand } from './console.ts'
import { fileGuard } from './guard.ts'
import { readPackagesJob, schedules, sweepFilesJob } from './jobs.ts'
import { appendUpload } from './parts/append.ts'
import { dropUpload } from './parts/drop.ts'
import { finishUpload } from './parts/finish.ts'
import { readUpload } from './parts/read.ts'
import { startUpload } from './parts/start.ts'
import { openPartials, partialViewOf } from './queries/partials.ts'
import { serve } from './serve.ts'
import { upload } from './upload.ts'

export const filesModule = defineModule({
  name: 'files',
  owns: ['files', 'file_packages', 'failed_examinations', 'file_uploads', 'partial_uploads'],
  contract: filesContract,
  handlers: {
    upload: raw(upload),
    get: raw(serve),
    analyze: raw(analyze, fileGuard),
    uploads: query(async (reader, actor) => ({ data: (await openPartials(reader, actor)).map(partialViewOf) })),
    startUpload: raw(startUpload),
    readUpload: raw(readUpload),
    appendUpload: raw(appendUpload),
    dropUpload: raw(dropUpload),
    finishUpload: raw(finishUpload),
  },
  jobs: [sweepFilesJob, readPackagesJob],
  schedules,
  commands: [cleanOrphansCommand],
})
