import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { allReasons } from '../settings/queries/reasons.ts'
import { requestCheck } from '../store-checks/commands/request-check.ts'
import { archiveApplication, archiveOne, unarchiveApplication } from './commands/archive.ts'
import { callMarathon } from './commands/call-marathon.ts'
import { deleteApplication, deleteOne } from './commands/delete.ts'
import { readSecrets } from './commands/read-secrets.ts'
import { restoreApplication } from './commands/restore.ts'
import { toggleMarathon } from './commands/toggle-marathon.ts'
import { trackApplication } from './commands/track-application.ts'
import { exportApplications } from './exports.ts'
import { suspicionOfApplications, suspicionSchedule } from './jobs.ts'
import { getApplication } from './queries/get.ts'
import { listApplications } from './queries/list.ts'
import { presentApplication } from './queries/present.ts'
import { sealedColumns } from './queries/secrets.ts'

export const applicationsModule = defineModule({
  name: 'applications',
  owns: [
    'applications',
    'application_deletions',
    'application_images',
    'application_secrets',
    'application_texts',
    'order_secrets',
  ],
  contract: applicationsContract,
  handlers: {
    list: listApplications,
    exportList: exportApplications,
    archiveMany: bulk(listApplications, archiveOne),
    checkMany: bulk(listApplications, requestCheck),
    get: query(getApplication),
    getWithSecrets: command(readSecrets),
    archive: command(archiveApplication, presentApplication),
    unarchive: command(unarchiveApplication, presentApplication),
    deletionChoices: query(async (reader) => ({ data: await allReasons(reader) })),
    delete: command(deleteApplication),
    deleteMany: bulk(listApplications, deleteOne),
    restore: command(restoreApplication, presentApplication),
    toggleMarathon: command(toggleMarathon),
    mobtracking: command(trackApplication),
    callMarathon: command(callMarathon),
  },
  jobs: [suspicionOfApplications],
  schedules: [suspicionSchedule],
  sealed: sealedColumns,
})
