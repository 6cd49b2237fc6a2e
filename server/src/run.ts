import closeWithGrace from 'close-with-grace'
import { boot, usualLeave } from './boot.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import { createLogger } from './platform/log.ts'
import { createReports } from './platform/reports/create.ts'

/** sysexits.h: the configuration is wrong. */
const badConfiguration = 78

/** Runs the server until a signal ends it. Exit codes: 0 stopped, 1 failed, 78 wrong configuration. */
export async function run(leave = usualLeave): Promise<void> {
  try {
    const config = readConfig(process.env)
    prepareDataDir(config.DATA_DIR)
    const log = createLogger(config)
    const reports = await createReports(config, log)
    const running = await boot(config, log, { leave, reports })
    // From the first moment: a start that is interrupted must not leave its database behind. A second signal ends at once.
    closeWithGrace({ delay: leave.allMs, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'ending after an error')
      await Promise.all([running.stop(), reports?.flush()])
    })
    await running.ready.catch(async (error: unknown) => {
      reports?.error({ level: 'fatal', thrown: error, words: 'the start failed', about: {} })
      await Promise.all([running.stop(), reports?.flush()])
      throw error
    })
    if (config.demo) process.stdout.write((await import('./demo/sign-ins.ts')).demoSignInTable(running.url))
    giveBackMemory()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(error instanceof ConfigError ? badConfiguration : 1)
  }
}

/** Reading the code and filling the database took twice the memory that running needs. `gc` is there where a flag put it. */
function giveBackMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/** What an operator can act on, without a stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT to another one, or end the process that has it`
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
