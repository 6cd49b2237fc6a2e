import { googleAccountsContract } from '@slipway/domain/google-accounts/contract.ts'
import { command, defineModule, preparedCommand, query } from '../../platform/module.ts'
import { attachAccount } from './commands/attach-account.ts'
import { detachAccount } from './commands/detach-account.ts'
import { handOver } from './commands/hand-over.ts'
import { insertCredential } from './commands/insert-credential.ts'
import { claimSession, openSession } from './commands/open-session.ts'
import { releaseSession } from './commands/release-session.ts'
import { showCredentials } from './commands/show-credentials.ts'
import { schedules, sweepProfilesJob } from './jobs.ts'
import { accountOfApplication, getAccount } from './queries/get-account.ts'
import { sealedColumns } from './sealed.ts'

export const googleAccountsModule = defineModule({
  name: 'google-accounts',
  owns: ['google_accounts', 'application_google_accounts'],
  contract: googleAccountsContract,
  handlers: {
    get: query(getAccount),
    impersonate: preparedCommand(openSession, claimSession),
    credentials: command(showCredentials),
    insert: preparedCommand(async () => undefined, insertCredential),
    release: command(releaseSession),
    handOver: command(handOver),
    ofApplication: query(accountOfApplication),
    attach: command(attachAccount),
    detach: command(detachAccount),
  },
  jobs: [sweepProfilesJob],
  schedules,
  sealed: sealedColumns,
})
