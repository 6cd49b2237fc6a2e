import { AppError } from '../../platform/app-error.ts'

interface Log {
  warn(fields: object, message: string): void
}

/** Says in the log why it failed, which the person at the door is not told. */
export const noted =
  (log: Log) =>
  (error: unknown): never => {
    if (error instanceof AppError) log.warn({ code: error.code, cause: error.cause }, 'single sign-on failed')
    throw error
  }
