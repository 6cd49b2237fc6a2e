import type { ErrorCode } from '@slipway/domain/errors.ts'
import { sql } from 'kysely'
import { AppError, type FieldFaults, invalid } from '../app-error.ts'

type Outcome = ErrorCode | FieldFaults

/**
 * Named constraints that a well-formed request can run into, and what its maker is told. The others guard against
 * faults of our own and answer 500; a test lists which constraints are on neither side.
 */
export const constraintOutcomes: Readonly<Record<string, Outcome>> = {
  users_phone_key: { phone: 'phone_taken' },
  users_email_key: { email: 'email_taken' },
  promo_codes_code_key: { code: 'promo_code_taken' },
  webhook_endpoints_url_key: { url: 'webhook_url_taken' },
  promo_codes_days: { ends_on: 'days_order' },
  promo_code_uses_pkey: { promo_code: 'promo_code_mine' },
  ledger_accounts_wallet_not_negative: { amount: 'insufficient_funds' },
  applications_store_package_id_key: { package_id: 'package_id_taken' },
  user_programming_languages_language_id_fkey: { programming_languages: 'invalid_value' },
  user_frameworks_framework_id_fkey: { frameworks: 'invalid_value' },
  applications_framework_id_fkey: { framework_id: 'invalid_value' },
  applications_programming_language_id_fkey: { programming_language_id: 'invalid_value' },
  programming_languages_name_key: { name: 'skill_taken' },
  frameworks_name_key: { name: 'skill_taken' },
  framework_languages_framework_id_fkey: { frameworks: 'invalid_value' },
  framework_languages_programming_language_id_fkey: { programming_languages: 'invalid_value' },
  applications_actual_language_id_fkey: { programming_language_id: 'invalid_value' },
  email_templates_name_key: { name: 'skill_taken' },
  email_templates_layout_id_fkey: { layout_id: 'invalid_value' },
  localisations_event_key: { event_alias: 'event_taken' },
  localisations_template_id_fkey: { template_id: 'invalid_value' },
  types_type_name_key: { name: 'tag_taken' },
  settlements_one_waiting: 'settlement_waits',
  order_drafts_one_about: 'draft_changed',
  time_requests_one_open: 'time_request_open',
  disputes_one_open: 'dispute_open',
  // A comment on the attempt that an undo takes away, at the same moment.
  comments_attempt_id_fkey: 'just_changed',
  command_runs_one_open: 'command_running',
  job_decisions_once: 'job_decided',
  // Two sessions of one browser at the same moment.
  web_push_subscriptions_endpoint_key: 'just_changed',
  google_accounts_email_key: { email: 'google_account_taken' },
  deletion_reasons_reason_key: { reason: 'reason_taken' },
  applications_deletion_reason_id_fkey: { deletion_reason_id: 'invalid_value' },
}

/** The state under which the database's function `refuse` raises one of our codes. */
const refused = 'SLIPW'

/**
 * Ends the statement with this error: for what is only known once it runs, so that nobody waits for its answer. The
 * transaction is over with it.
 */
export const refuse = (code: ErrorCode) => sql<boolean>`refuse(${sql.lit(code)})`

const isDatabaseError = (error: unknown): error is { code: string; message: string; constraint?: string } =>
  typeof error === 'object' && error !== null && 'code' in error && 'severity' in error

/** Turns a violated constraint into the error of the table above, and a lost connection into 503. */
export function fromDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !isDatabaseError(error)) return isLostConnection(error) ? lost(error) : error
  if (error.code === refused) return new AppError(error.message as ErrorCode)
  const outcome = constraintOutcomes[error.constraint ?? '']
  if (outcome) return typeof outcome === 'string' ? new AppError(outcome) : invalid(outcome)
  // 57P0x: the server is going down; 57014: the statement took too long; 25P03: the transaction waited too long for
  // its next one; 53xxx: out of memory, disk or connections.
  if (/^57P|^57014$|^25P03$|^53/.test(error.code)) return lost(error)
  return error
}

/** Of an attempt to delete: other rows still refer to the row. */
export const isInUse = (error: unknown): boolean => isDatabaseError(error) && error.code === '23503'

const lost = (cause: unknown): AppError => Object.assign(new AppError('unavailable'), { cause })

const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|connection error|timeout exceeded when trying to connect/.test(
    `${'code' in error ? error.code : ''} ${error.message}`,
  )
