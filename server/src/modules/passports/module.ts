import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { command, defineModule, proving, query } from '../../platform/module.ts'
import { decidePassport, isApproval } from './commands/decide-passport.ts'
import { readDocuments } from './commands/read-documents.ts'
import { submitPassport } from './commands/submit-passport.ts'
import { removeDocumentsJob } from './jobs/remove-documents.ts'
import { ownPassport, passportCheck, passportChecks } from './queries/checks.ts'

export const passportsModule = defineModule({
  name: 'passports',
  owns: ['passport_checks', 'passport_looks'],
  contract: passportsContract,
  handlers: {
    list: passportChecks,
    get: query(passportCheck),
    documents: command(readDocuments),
    own: query(ownPassport),
    submit: command(submitPassport),
    decide: proving(command(decidePassport), isApproval),
  },
  jobs: [removeDocumentsJob],
  schedules: [{ job: removeDocumentsJob.name, cron: '41 3 * * *' }],
})
