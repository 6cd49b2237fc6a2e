import type { messages as actions } from '../actions/messages.ru.ts'
import { actionKey } from '../activity/actions.ts'
import type { messages as audit } from './messages.ru.ts'
import type { AuditLine } from './schema.ts'

type ActionKey = keyof typeof actions
type AuditKey = keyof typeof audit
type ReadKey = Extract<AuditKey, `read_${string}`>
type PlainKey = ReadKey | 'refusedAnyhow' | 'readAnyhow' | 'otherAction'
type CountedKey = 'walked' | 'onlyCounted'

/** The texts of both namespaces in the reader's language. */
export interface Say {
  action: (key: ActionKey) => string
  audit: (key: PlainKey) => string
  counted: (key: CountedKey, count: number) => string
}

/** What secrets are called by the calls that show them (`reveals`), and their words. */
const reads = {
  addresses: 'read_addresses',
  'application link': 'read_application_link',
  'application secrets': 'read_application_secrets',
  'audit log': 'read_audit_log',
  'calendar link': 'read_calendar_link',
  fingerprints: 'read_fingerprints',
  'google account credentials': 'read_google_account_credentials',
  'google account insertion': 'read_google_account_insertion',
  'google account session': 'read_google_account_session',
  keystore: 'read_keystore',
  passport: 'read_passport',
  passports: 'read_passports',
  people: 'read_people',
  purses: 'read_purses',
  'recovery codes': 'read_recovery_codes',
  'second factor': 'read_second_factor',
  'security events': 'read_security_events',
  selfie: 'read_selfie',
  'sent messages': 'read_sent_messages',
  statement: 'read_statement',
  'webhook secret': 'read_webhook_secret',
} as const satisfies Record<string, ReadKey>

export const readNames: readonly string[] = Object.keys(reads)

type Told = Pick<AuditLine, 'kind' | 'action' | 'refusal' | 'subject_type' | 'count'>

/** What a line tells, in plain words: of a refusal what whoever was refused was told. */
export function whatOf({ kind, action, refusal, subject_type, count }: Told, say: Say): string {
  if (kind === 'refused') return refusal ?? say.audit('refusedAnyhow')
  if (kind === 'revealed') return say.audit(action in reads ? reads[action as keyof typeof reads] : 'readAnyhow')
  if (kind === 'summary') return say.counted(action === 'records_not_found' ? 'walked' : 'onlyCounted', count)
  const key = subject_type && actionKey(subject_type, action)
  return key ? say.action(key) : say.audit('otherAction')
}
