import closeWithGrace from 'close-with-grace'
import { boot } from './boot.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createLogger } from './platform/log.ts'

/** sysexits.h: the configuration is wrong. */
const badConfiguration = 78

try {
  const config = readConfig(process.env)
  const log = createLogger(config)
  const running = await boot(config, log)
  closeWithGrace({ delay: 10_000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'ending after an error')
    await running.stop()
  })
} catch (error) {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(badConfiguration)
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
