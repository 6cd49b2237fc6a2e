import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { removeOldDocuments } from '../commands/remove-documents.ts'

export const removeDocumentsJob = defineJob({
  name: 'passports.remove-documents',
  schema: z.object({}),
  retries: 3,
  run: removeOldDocuments,
})
