import { traceSample } from '@slipway/domain/operations/trace-sample.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type ErrorLine, hearErrors } from '../log.ts'
import type { ReportedError, ReportOptions, Reports } from './reports.ts'

const usualOptions: ReportOptions = { sendMs: 3_000, flushMs: 1_500, sample: traceSample }

type Setup = Pick<Config, 'SENTRY_DSN' | 'SENTRY_ENVIRONMENT' | 'SENTRY_RELEASE' | 'demo'>

/** Where an error happened, as the error service sorts it; for the server and its pages. */
export const environmentOf = ({ SENTRY_ENVIRONMENT, demo }: Pick<Config, 'SENTRY_ENVIRONMENT' | 'demo'>): string =>
  SENTRY_ENVIRONMENT ?? (demo ? 'demo' : 'production')

/** The error service, told of this log's errors; null where no DSN is set, and then the driver's code is not loaded. */
export async function createReports(config: Setup, log: Logger, options = usualOptions): Promise<Reports | null> {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE: release } = config
  if (!dsn) return null
  const { createSentry } = await import('./sentry.ts')
  const reports = createSentry({ dsn, release, environment: environmentOf(config), ...options }, log)
  hearErrors(log, (line) => reports.error(errorOf(line)))
  return reports
}

/** Of a line only what names no data; fields that lines have besides stay in the log. */
function errorOf({ level, words, said }: ErrorLine): ReportedError {
  const text = (name: string) => (typeof said[name] === 'string' ? { [name]: said[name] } : {})
  const about = {
    ...(typeof said.reqId === 'string' ? { request_id: said.reqId } : {}),
    ...(typeof said.status === 'number' ? { status: said.status } : {}),
    ...{ ...text('method'), ...text('route'), ...text('job'), ...text('alarm') },
  }
  return { level, words, thrown: said.err, about }
}
