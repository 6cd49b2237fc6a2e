import { filesContract } from '@slipway/domain/files/contract.ts'
import { defineModule, query, raw } from '../../platform/module.ts'
import { schedules, sweepFilesJob } from './jobs.ts'
import { analyze } from './queries/analyze.ts'
import { serve } from './serve.ts'
import { upload } from './upload.ts'

export const filesModule = defineModule({
  name: 'files',
  contract: filesContract,
  handlers: {
    upload: raw(upload),
    get: raw(serve),
    analyze: query(analyze),
  },
  jobs: [sweepFilesJob],
  schedules,
})
