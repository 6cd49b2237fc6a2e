import { filesContract } from '@slipway/domain/files/contract.ts'
import { defineModule, raw } from '../../platform/module.ts'
import { analyze } from './analyze.ts'
import { cleanOrphansCommand } from './console.ts'
import { fileGuard } from './guard.ts'
import { readPackagesJob, schedules, sweepFilesJob } from './jobs.ts'
import { serve } from './serve.ts'
import { upload } from './upload.ts'

export const filesModule = defineModule({
  name: 'files',
  owns: ['files', 'file_packages', 'file_uploads'],
  contract: filesContract,
  handlers: {
    upload: raw(upload),
    get: raw(serve),
    analyze: raw(analyze, fileGuard),
  },
  jobs: [sweepFilesJob, readPackagesJob],
  schedules,
  commands: [cleanOrphansCommand],
})
