import { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { dismissFinding } from './commands/dismiss-finding.ts'
import { analysePeopleCommand } from './console.ts'
import { analyzeJob } from './jobs/analyze.ts'
import { addresses } from './queries/addresses.ts'
import { findings } from './queries/findings.ts'
import { matches } from './queries/matches.ts'

export const suspicionModule = defineModule({
  name: 'suspicion',
  owns: ['user_traces', 'user_findings'],
  contract: suspicionContract,
  handlers: {
    addresses,
    findings,
    dismiss: command(dismissFinding),
    matches: query(matches),
  },
  jobs: [analyzeJob],
  schedules: [{ job: analyzeJob.name, cron: '*/30 * * * *' }],
  commands: [analysePeopleCommand],
})
