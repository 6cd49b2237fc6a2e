import { consoleContract } from '@slipway/domain/console/contract.ts'
import { command, defineModule, proving, query } from '../../platform/module.ts'
import { changesSomething, runCommand } from './commands/run-command.ts'
import { stopRun } from './commands/stop-run.ts'
import { redriveCommand, rotateKeysCommand } from './console.ts'
import { runCommandJob, schedules, sweepRunsJob } from './jobs.ts'
import { commands } from './queries/commands.ts'
import { runById, runs, showRun } from './queries/runs.ts'

/** What operators run by hand, of what each module declares under `commands`. */
export const consoleModule = defineModule({
  name: 'console',
  owns: ['command_runs', 'command_lines'],
  contract: consoleContract,
  handlers: {
    commands: query(commands),
    run: proving(command(runCommand), changesSomething),
    runs,
    show: query(showRun),
    stop: command(stopRun, runById),
  },
  jobs: [runCommandJob, sweepRunsJob],
  schedules,
  commands: [redriveCommand, rotateKeysCommand],
})
