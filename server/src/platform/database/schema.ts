// Written by `npm run codegen` from the migrated database. Change a migration, not this file.
import type { ColumnType } from 'kysely'
import type { ValueOf } from './column-values.ts'
import type { JsonColumns, JsonText } from './json-columns.ts'

type Json<C extends keyof JsonColumns> = ColumnType<JsonColumns[C], JsonText<JsonColumns[C]>, JsonText<JsonColumns[C]>>

type Timestamp = ColumnType<Date, Date | string, Date | string>

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** Identities and computed columns: the database writes them and nobody else. */
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>

export interface ActivityLogsTable {
  id: GeneratedAlways<number>
  subject_type: ValueOf<'activity_logs.subject_type'>
  subject_id: number
  actor_id: number | null
  impersonator_id: number | null
  action: string
  changes: Generated<Json<'activity_logs.changes'>>
  reason: string | null
  request_id: string | null
  created_at: Generated<Timestamp>
  address: string | null
  user_agent: string | null
}

export interface ApplicationChecksTable {
  id: GeneratedAlways<number>
  application_id: number
  store: ValueOf<'application_checks.store'>
  found: boolean | null
  version: string | null
  countries: Json<'application_checks.countries'>
  cause: ValueOf<'application_checks.cause'>
  user_id: number | null
  checked_at: Timestamp
}

export interface ApplicationDeletionsTable {
  application_id: number
  comment: string
  deleted_by: number | null
  was_archived: boolean
  console_status_before: ValueOf<'application_deletions.console_status_before'> | null
  publisher_id: number | null
  publisher_console_before: number | null
  publisher_console_after: number | null
  publisher_allowed_before: boolean | null
}

export interface ApplicationGoogleAccountsTable {
  application_id: number
  google_account_id: number
}

export interface ApplicationImagesTable {
  id: GeneratedAlways<number>
  application_id: number
  kind: ValueOf<'application_images.kind'>
  position: Generated<number>
  file_id: number
}

export interface ApplicationLinksTable {
  id: GeneratedAlways<number>
  application_id: number
  creator_id: number
  creator_role: ValueOf<'application_links.creator_role'>
  secret_hash: string
  source: boolean
  all: boolean
  info: boolean
  manual: boolean
  is_internal: boolean
  created_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  downloads: Generated<number>
  last_download_at: Timestamp | null
}

export interface ApplicationPresencesTable {
  application_id: number
  found: boolean | null
  version: string | null
  changed_at: Timestamp | null
  checked_at: Timestamp | null
  due_at: Timestamp | null
  due_cause: ValueOf<'application_presences.due_cause'> | null
  due_for: number | null
  asked_at: Timestamp | null
  removed_at: Timestamp | null
}

export interface ApplicationSecretsTable {
  application_id: number
  keystore_password: string | null
  signing_key_password: string | null
  signing_key_alias: string | null
  integration_keys: string | null
  keystore_file_id: number | null
}

export interface ApplicationTextsTable {
  application_id: number
  language: ValueOf<'application_texts.language'>
  title: string
  short_description: Generated<string>
  full_description: Generated<string>
}

export interface ApplicationsTable {
  id: GeneratedAlways<number>
  package_id: string | null
  name: string
  desktop_name: Generated<string>
  store: ValueOf<'applications.store'>
  store_url: string | null
  status: Generated<ValueOf<'applications.status'>>
  quality_type: ValueOf<'applications.quality_type'> | null
  tag: string | null
  category: string
  version: Generated<string>
  assembly_number: Generated<number>
  language_default: Generated<ValueOf<'applications.language_default'>>
  framework_id: number | null
  programming_language_id: number | null
  actual_programming_language_id: number | null
  creator_id: number
  app_manager_id: number | null
  aso_manager_id: number | null
  marathon: Generated<boolean>
  sharing_google_account: Generated<boolean>
  is_suspicious: Generated<boolean>
  mobtracking_id: string | null
  repository_link: string | null
  prototype_link: string | null
  archived_at: Timestamp | null
  deletion_reason_id: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version_lock: Generated<number>
  version_number: number | null
  console_status: ValueOf<'applications.console_status'> | null
  deleted_at: Timestamp | null
  suspicion_reasons: Generated<string[]>
  suspicious_since: Timestamp | null
}

export interface CalendarLinksTable {
  user_id: number
  secret_hash: string
  created_at: Timestamp
  last_read_at: Timestamp | null
}

export interface CommandLinesTable {
  id: GeneratedAlways<number>
  run_id: number
  ru: string
  en: string
  is_failure: boolean
  created_at: Timestamp
}

export interface CommandRunsTable {
  id: GeneratedAlways<number>
  command: string
  arguments: Json<'command_runs.arguments'>
  status: ValueOf<'command_runs.status'>
  attempt: Generated<number>
  user_id: number | null
  created_at: Timestamp
  started_at: Timestamp | null
  ended_at: Timestamp | null
  stop_asked_at: Timestamp | null
}

export interface CommentFilesTable {
  comment_id: number
  file_id: number
  position: Generated<number>
}

export interface CommentMentionsTable {
  comment_id: number
  user_id: number
  ended_at: Timestamp | null
}

export interface CommentsTable {
  id: GeneratedAlways<number>
  subtask_id: number
  user_id: number
  text: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  attempt_id: number | null
  reply_to: number | null
}

export interface CurrencyRatesTable {
  id: GeneratedAlways<number>
  name: ValueOf<'currency_rates.name'>
  value: string
  source: ValueOf<'currency_rates.source'>
  in_force: boolean
  set_for: string | null
  user_id: number | null
  created_at: Timestamp
  checked_at: Timestamp
}

export interface DeletionReasonsTable {
  id: GeneratedAlways<number>
  reason: string
  kind: ValueOf<'deletion_reasons.kind'>
  user_console_status: ValueOf<'deletion_reasons.user_console_status'> | null
  application_console_status: ValueOf<'deletion_reasons.application_console_status'> | null
  allow_next_publication: boolean
}

export interface DevOutboxTable {
  id: GeneratedAlways<number>
  channel: ValueOf<'dev_outbox.channel'>
  recipient: string
  subject: Generated<string>
  body: string
  created_at: Generated<Timestamp>
}

export interface DisputesTable {
  id: GeneratedAlways<number>
  subtask_id: number
  kind: ValueOf<'disputes.kind'>
  user_id: number
  executor_id: number
  comment: string
  share: number | null
  amount_minor: bigint | null
  state: ValueOf<'disputes.state'>
  decision: ValueOf<'disputes.decision'> | null
  answer: string | null
  closed_by: number | null
  created_at: Timestamp
  closed_at: Timestamp | null
}

export interface EmailConfirmationsTable {
  id: string
  user_id: number
  email: string
  code_hash: string
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface EmailTemplatesTable {
  id: GeneratedAlways<number>
  kind: ValueOf<'email_templates.kind'>
  name: string
  subject: string
  body: string
  layout_id: number | null
}

export interface FailedExaminationsTable {
  sha256: string
  tries: number
  failed_at: Timestamp
}

export interface FilePackagesTable {
  file_id: number
  content: Json<'file_packages.content'> | null
  crashes: Generated<number>
  is_read: Generated<boolean>
}

export interface FileUploadsTable {
  id: GeneratedAlways<number>
  owner_id: number | null
  storage_key: string
  reserved: bigint
  created_at: Timestamp
}

export interface FilesTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  owner_id: number | null
  purpose: ValueOf<'files.purpose'>
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  sha256: string
  storage_key: string
  subtask_id: number | null
  application_id: number | null
  attached_at: Timestamp | null
  created_at: Generated<Timestamp>
  drafted_until: Timestamp | null
  place: Generated<number>
}

export interface FirstStartLinksTable {
  id: string
  token_hash: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface FrameworkLanguagesTable {
  framework_id: number
  programming_language_id: number
}

export interface FrameworksTable {
  id: GeneratedAlways<number>
  name: string
  title: string
}

export interface GoogleAccountsTable {
  id: GeneratedAlways<number>
  email: string
  password_cipher: string
  recovery_cipher: string | null
  holder_id: number | null
  held_until: Timestamp | null
  shown_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  detached_by: number | null
}

export interface IdempotencyKeysTable {
  user_id: number
  call: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: Generated<Timestamp>
}

export interface JobDecisionsTable {
  id: GeneratedAlways<number>
  job_id: string
  queue: string
  kind: ValueOf<'job_decisions.kind'>
  attempt: number
  reason: string | null
  new_job_id: string | null
  user_id: number
  created_at: Timestamp
}

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>
  kind: ValueOf<'ledger_accounts.kind'>
  user_id: number | null
  currency: ValueOf<'ledger_accounts.currency'>
  balance: Generated<bigint>
  overdraft: Generated<bigint>
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  ledger_transaction_id: number
  account_id: number
  currency: ValueOf<'ledger_entries.currency'>
  amount: bigint
}

export interface LedgerTransactionsTable {
  id: GeneratedAlways<number>
  event: ValueOf<'ledger_transactions.event'>
  idempotency_key: string
  created_at: Generated<Timestamp>
}

export interface LocalisationsTable {
  id: GeneratedAlways<number>
  channel: ValueOf<'localisations.channel'>
  event_alias: string
  texts: Json<'localisations.texts'>
  template_id: number | null
}

export interface MailingReceiversTable {
  id: GeneratedAlways<number>
  mailing_id: number
  user_id: number
  state: ValueOf<'mailing_receivers.state'>
  reason: string | null
  tries: Generated<number>
  due_at: Timestamp
  ended_at: Timestamp | null
  unsubscribed_at: Timestamp | null
}

export interface MailingsTable {
  id: GeneratedAlways<number>
  name: string
  event_alias: string
  segment: Json<'mailings.segment'>
  happens_at: Timestamp | null
  status: ValueOf<'mailings.status'>
  version: Generated<number>
  content: Json<'mailings.content'> | null
  figures: Json<'mailings.figures'>
  trouble: string | null
  author_id: number
  starter_id: number | null
  created_at: Timestamp
  start_at: Timestamp | null
  started_at: Timestamp | null
  ended_at: Timestamp | null
  paced_until: Timestamp | null
  step_key: string | null
  step_until: Timestamp | null
}

export interface MessageVersionsTable {
  id: GeneratedAlways<number>
  subject_type: ValueOf<'message_versions.subject_type'>
  subject_id: number
  content: Json<'message_versions.content'>
  user_id: number
  created_at: Timestamp
}

export interface ModerationsTable {
  id: GeneratedAlways<number>
  subtask_id: number
  kind: ValueOf<'moderations.kind'>
  title: string
  status: ValueOf<'moderations.status'>
  reason: string | null
  screen_file_id: number | null
  upload_screen_file_id: number | null
  moderator_id: number | null
  created_at: Generated<Timestamp>
  completed_at: Timestamp | null
}

export interface NotificationCountersTable {
  user_id: number
  seq: number
}

export interface NotificationPreferencesTable {
  user_id: number
  toast_off: Generated<string[]>
  email_on: Generated<string[]>
  time_zone: string | null
  quiet_from: number | null
  quiet_to: number | null
  digest_hour: number | null
  mailed_seq: Generated<number>
  mail_from: Timestamp
  mailings_off_at: Timestamp | null
}

export interface NotificationsTable {
  id: GeneratedAlways<number>
  user_id: number
  seq: number
  kind: ValueOf<'notifications.kind'>
  tag: ValueOf<'notifications.tag'>
  params: Generated<Json<'notifications.params'>>
  subtask_id: number | null
  application_id: number | null
  author_id: number | null
  created_at: Generated<Timestamp>
  read_at: Timestamp | null
  cleared_at: Timestamp | null
}

export interface OrderDraftsTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: ValueOf<'order_drafts.kind'>
  application_id: number | null
  name: string
  content: Json<'order_drafts.content'>
  step: number
  version: Generated<number>
  writer: string
  created_at: Timestamp
  updated_at: Timestamp
}

export interface OrderSecretsTable {
  task_id: number
  keystore_password: string | null
  signing_key_password: string | null
  signing_key_alias: string | null
  integration_keys: string | null
  keystore_file_id: number | null
}

export interface OutboxTable {
  id: GeneratedAlways<bigint>
  channel: string
  event: string
  payload: Json<'outbox.payload'>
  created_at: Generated<Timestamp>
}

export interface PartialUploadsTable {
  id: GeneratedAlways<number>
  owner_id: number
  purpose: ValueOf<'partial_uploads.purpose'>
  name: string
  place: string
  size: number
  received: Generated<number>
  file_id: number | null
  created_at: Timestamp
  expires_at: Timestamp
}

export interface PasskeyChallengesTable {
  holder: string
  challenge: string
  expires_at: Timestamp
}

export interface PassportChecksTable {
  id: GeneratedAlways<number>
  user_id: number
  status: Generated<ValueOf<'passport_checks.status'>>
  passport_file_id: number | null
  selfie_file_id: number | null
  reason: string | null
  created_at: Timestamp
  decided_at: Timestamp | null
  decided_by: number | null
}

export interface PassportLooksTable {
  check_id: number
  user_id: number
  opened_at: Timestamp
}

export interface PasswordLinksTable {
  id: string
  user_id: number
  token_hash: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface PayoutBatchesTable {
  id: GeneratedAlways<number>
  number: number
  created_by: number
  created_at: Timestamp
  copies: Generated<number>
}

export interface PayoutRevealsTable {
  payout_id: number
  user_id: number
  revealed_at: Timestamp
}

export interface PayoutSendingsTable {
  id: GeneratedAlways<number>
  payout_id: number
  attempt: number
  provider: ValueOf<'payout_sendings.provider'>
  request_id: Generated<string>
  state: ValueOf<'payout_sendings.state'>
  answer: ValueOf<'payout_sendings.answer'> | null
  document_id: string | null
  fee: string | null
  refusal: string | null
  words: string | null
  differs: ValueOf<'payout_sendings.differs'> | null
  tries: Generated<number>
  asks: Generated<number>
  sent_by: number
  created_at: Timestamp
  begun_at: Timestamp
  sent_at: Timestamp | null
  asked_at: Timestamp | null
  answered_at: Timestamp | null
  next_at: Timestamp | null
}

export interface PayoutsTable {
  id: GeneratedAlways<number>
  user_id: number
  target: ValueOf<'payouts.target'>
  amount_minor: bigint
  currency: ValueOf<'payouts.currency'>
  country: string
  payment_system: string | null
  provider: Generated<ValueOf<'payouts.provider'>>
  purse_cipher: string | null
  holder_cipher: string | null
  purse_last4: string
  status: Generated<ValueOf<'payouts.status'>>
  reason: string | null
  decided_by: number | null
  decided_at: Timestamp | null
  created_at: Generated<Timestamp>
  batch_id: number | null
  purse_digest: string | null
  approved_by: number | null
  approved_at: Timestamp | null
  held_by: number | null
  held_at: Timestamp | null
  hold_reason: string | null
}

export interface PhoneChallengesTable {
  id: Generated<string>
  phone: string
  resolution: ValueOf<'phone_challenges.resolution'>
  code_hash: string
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  superseded_at: Timestamp | null
  verified_at: Timestamp | null
  verification_hash: string | null
  verification_expires_at: Timestamp | null
  consumed_at: Timestamp | null
  undeliverable_at: Timestamp | null
  digits: Generated<ValueOf<'phone_challenges.digits'>>
  browser_id: number | null
  tried_at: Timestamp | null
  uses: Generated<number>
  proven: Generated<boolean>
  asked_from: string | null
}

export interface PinPlacesTable {
  pin_id: number
  deliverable_id: number
  file_id: number | null
  field: ValueOf<'pin_places.field'>
  place: number
}

export interface PinsTable {
  id: GeneratedAlways<number>
  subtask_id: number
  number: number
  user_id: number
  executor_id: number
  x: number
  y: number
  text: string
  state: ValueOf<'pins.state'>
  settled_by: number | null
  answer: string | null
  reply: string | null
  created_at: Timestamp
}

export interface ProgrammingLanguagesTable {
  id: GeneratedAlways<number>
  name: string
  title: string
}

export interface PromoCodeUsesTable {
  promo_code_id: number
  user_id: number
  created_at: Generated<Timestamp>
}

export interface PromoCodesTable {
  id: GeneratedAlways<number>
  code: string
  config: Json<'promo_codes.config'>
  usage_limit: number
  used: Generated<number>
  starts_on: string | null
  ends_on: string | null
  created_at: Generated<Timestamp>
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: bigint | null
}

export interface RecoveryCodesTable {
  id: GeneratedAlways<number>
  user_id: number
  code_hash: string
  created_at: Timestamp
  used_at: Timestamp | null
}

export interface RefreshTokensTable {
  token_hash: string
  session_id: string
  created_at: Generated<Timestamp>
  spent_at: Timestamp | null
  attempt_hash: string | null
}

export interface ReturnReasonsTable {
  user_id: number
  reasons: string[]
}

export interface SecondFactorsTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: ValueOf<'second_factors.kind'>
  name: string
  secret_cipher: string | null
  last_step: number | null
  credential_id: string | null
  public_key: string | null
  sign_count: bigint | null
  transports: Generated<string[]>
  created_at: Timestamp
  confirmed_at: Timestamp | null
  last_used_at: Timestamp | null
}

export interface SecurityEventsTable {
  id: GeneratedAlways<bigint>
  kind: ValueOf<'security_events.kind'>
  code: string
  call: string | null
  user_id: number | null
  impersonator_id: number | null
  phone_digest: string | null
  address: string | null
  user_agent: string | null
  request_id: string | null
  count: Generated<number>
  created_at: Timestamp
  subject_type: string | null
  subject_id: number | null
}

export interface SentMessagesTable {
  id: GeneratedAlways<number>
  key: string
  channel: ValueOf<'sent_messages.channel'>
  event_alias: string | null
  user_id: number | null
  recipient: string
  status: ValueOf<'sent_messages.status'>
  source: ValueOf<'sent_messages.source'>
  subject: string
  body: string
  carrier: string | null
  reason: string | null
  created_at: Timestamp
  ended_at: Timestamp | null
}

export interface ServiceBalanceThresholdsTable {
  id: GeneratedAlways<number>
  name: ValueOf<'service_balance_thresholds.name'>
  amount_minor: bigint | null
  fallen_at: Timestamp | null
}

export interface SessionPayoutsTable {
  session_id: string
  payout_id: number
  decided_at: Timestamp
}

export interface SessionsTable {
  id: Generated<string>
  user_id: number
  impersonator_id: number | null
  user_agent: Generated<string>
  ip: Generated<string>
  visitor_id: string | null
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
  impersonator_session_id: string | null
  proved_at: Timestamp | null
}

export interface SettlementsTable {
  id: GeneratedAlways<number>
  user_id: number
  amount_minor: bigint
  currency: ValueOf<'settlements.currency'>
  comment: string
  state: ValueOf<'settlements.state'>
  created_by: number
  created_at: Timestamp
  decided_by: number | null
  decided_at: Timestamp | null
}

export interface SignInStepsTable {
  id: string
  user_id: number
  token_hash: string
  proof: ValueOf<'sign_in_steps.proof'>
  wants: ValueOf<'sign_in_steps.wants'>
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
}

export interface SocketIoAttachmentsTable {
  id: Generated<bigint>
  created_at: Generated<Timestamp | null>
  payload: Buffer | null
}

export interface SubtaskAttemptsTable {
  id: GeneratedAlways<number>
  subtask_id: number
  number: number
  user_id: number
  started_at: Timestamp
  ends_at: Timestamp | null
  closed_at: Timestamp | null
  outcome: ValueOf<'subtask_attempts.outcome'> | null
  forgotten_at: Timestamp | null
}

export interface SubtaskDeliverablesTable {
  id: GeneratedAlways<number>
  subtask_id: number
  attempt_id: number | null
  content: Json<'subtask_deliverables.content'>
  created_at: Generated<Timestamp>
}

export interface SubtaskVerdictsTable {
  id: GeneratedAlways<number>
  subtask_id: number
  deliverable_id: number | null
  outcome: ValueOf<'subtask_verdicts.outcome'>
  screen_file_id: number | null
  created_at: Generated<Timestamp>
}

export interface SubtasksTable {
  id: GeneratedAlways<number>
  task_id: number
  application_id: number | null
  owner_id: number
  type: ValueOf<'subtasks.type'>
  stage: Generated<number>
  title: string
  description: Generated<string>
  cost_minor: bigint
  currency: Generated<ValueOf<'subtasks.currency'>>
  time_limit: number
  status: Generated<ValueOf<'subtasks.status'>>
  moderation_kind: Generated<ValueOf<'subtasks.moderation_kind'>>
  executor_id: number | null
  publish_at: Timestamp | null
  published_at: Timestamp | null
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  submitted_at: Timestamp | null
  completed_at: Timestamp | null
  assigned_until: Timestamp | null
  paused_status: ValueOf<'subtasks.paused_status'> | null
  paused_left: number | null
  left_at_submit: number | null
  warned: Generated<number>
  attempt_number: Generated<number>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  last_action: string | null
  last_actor_id: number | null
  last_input: string | null
  tag: string | null
  acted_by: number[] | null
  sent_back: Generated<number>
  sent_back_by: number[] | null
}

export interface TaskLimitsTable {
  id: GeneratedAlways<number>
  type: ValueOf<'task_limits.type'>
  currency: Generated<ValueOf<'task_limits.currency'>>
  min_minor: bigint
  max_minor: bigint
  default_minor: bigint
  times: number[]
}

export interface TaskUndosTable {
  subtask_id: number
  actor_id: number
  impersonator_id: number | null
  role: ValueOf<'task_undos.role'>
  action: string
  version: number
  decided_at: Timestamp
  until: Timestamp
  before: Json<'task_undos.before'>
  undone_at: Timestamp | null
}

export interface TasksTable {
  id: GeneratedAlways<number>
  kind: ValueOf<'tasks.kind'>
  title: string
  application_id: number | null
  owner_id: number
  tag: string | null
  created_at: Generated<Timestamp>
  asks: Generated<Json<'tasks.asks'>>
  purchases: Generated<boolean>
  changes: Generated<Json<'tasks.changes'>>
  proof: Generated<string>
  version: string | null
  per_person: Generated<number>
  ready_at: Timestamp | null
  carried_by: number | null
}

export interface TextChangesTable {
  id: GeneratedAlways<number>
  text_id: number
  locale: ValueOf<'text_changes.locale'>
  before: string | null
  after: string | null
  user_id: number
  created_at: Timestamp
}

export interface TextVersionsTable {
  id: number
  version: number
}

export interface TextsTable {
  id: GeneratedAlways<number>
  section: string
  key: string
  ru: string | null
  en: string | null
  own_ru: string | null
  own_en: string | null
  version: Generated<number>
  unfit: Generated<boolean>
  lost: Generated<boolean>
  changed_at: Timestamp | null
  changed_by: number | null
}

export interface TimeRequestsTable {
  id: GeneratedAlways<number>
  subtask_id: number
  user_id: number
  impersonator_id: number | null
  attempt_number: number
  asked_seconds: number
  comment: string
  state: ValueOf<'time_requests.state'>
  decided_by: number | null
  granted_seconds: number | null
  answer: string | null
  created_at: Timestamp
  decided_at: Timestamp | null
}

export interface TransactionsTable {
  id: GeneratedAlways<number>
  user_id: number
  type: ValueOf<'transactions.type'>
  deposit_type: ValueOf<'transactions.deposit_type'> | null
  state: ValueOf<'transactions.state'>
  amount_minor: bigint
  currency: ValueOf<'transactions.currency'>
  subtask_id: number | null
  payout_id: number | null
  comment: string | null
  ledger_transaction_id: number
  created_at: Generated<Timestamp>
}

export interface TrustedBrowsersTable {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: string
  created_at: Timestamp
  last_used_at: Timestamp
}

export interface TypesTable {
  id: GeneratedAlways<number>
  type: ValueOf<'types.type'>
  name: string
  value: Generated<string>
  position: Generated<number>
}

export interface UndeliverableEmailsTable {
  user_id: number
  email: string
  reason: string
  noted_at: Timestamp
}

export interface UserFindingsTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: ValueOf<'user_findings.kind'>
  key: string
  shown: string
  others: number[]
  weight: number
  found_at: Timestamp
  seen_at: Timestamp
  dismissed_at: Timestamp | null
  dismissed_by: number | null
  reason: string | null
}

export interface UserFrameworksTable {
  user_id: number
  framework_id: number
}

export interface UserPreferencesTable {
  user_id: number
  key: string
  value: Json<'user_preferences.value'>
}

export interface UserProgrammingLanguagesTable {
  user_id: number
  programming_language_id: number
}

export interface UserRolesTable {
  user_id: number
  role: ValueOf<'user_roles.role'>
  position: number
}

export interface UserTracesTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: ValueOf<'user_traces.kind'>
  value: string
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

export interface UsersTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  first_name: string
  last_name: Generated<string>
  image_file_id: number | null
  phone: string | null
  country_code: Generated<string>
  email: string | null
  password_hash: string | null
  is_internal: Generated<boolean>
  interface_language: Generated<ValueOf<'users.interface_language'>>
  social_link: string | null
  portfolio_link: string | null
  is_block: Generated<boolean>
  task_block: Generated<boolean>
  is_suspicious: Generated<boolean>
  ignore_user_analyser: Generated<boolean>
  allow_next_publication: Generated<boolean>
  allow_google_account_verification: Generated<boolean>
  user_console_status_id: number | null
  referral_code: string
  referrer_id: number | null
  passport_status: Generated<ValueOf<'users.passport_status'>>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  birthday: string | null
  email_verified_at: Timestamp | null
}

export interface WebPushKeysTable {
  id: number
  public_key: string
  private_cipher: string
  created_at: Timestamp
}

export interface WebPushSubscriptionsTable {
  session_id: string
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  told_seq: number
  created_at: Timestamp
  greets: Generated<boolean>
  failures: Generated<number>
  failing_since: Timestamp | null
  retry_at: Timestamp | null
}

export interface WebhookAttemptsTable {
  id: GeneratedAlways<number>
  delivery_id: number
  at: Timestamp
  status: number | null
  fault: ValueOf<'webhook_attempts.fault'> | null
  took_ms: number | null
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>
  endpoint_id: number
  event: string
  event_id: string
  body: string
  state: ValueOf<'webhook_deliveries.state'>
  tries: Generated<number>
  ticket: Generated<number>
  next_at: Timestamp | null
  status: number | null
  fault: ValueOf<'webhook_deliveries.fault'> | null
  took_ms: number | null
  created_at: Timestamp
  ended_at: Timestamp | null
}

export interface WebhookEndpointsTable {
  id: GeneratedAlways<number>
  url: string
  description: string
  events: string[]
  secret_cipher: string | null
  old_secret_cipher: string | null
  old_secret_until: Timestamp | null
  enabled: boolean
  off_reason: ValueOf<'webhook_endpoints.off_reason'> | null
  failing_since: Timestamp | null
  delivered_at: Timestamp | null
  version: Generated<number>
  created_by: number
  created_at: Timestamp
  removed_at: Timestamp | null
}

export interface Database {
  activity_logs: ActivityLogsTable
  application_checks: ApplicationChecksTable
  application_deletions: ApplicationDeletionsTable
  application_google_accounts: ApplicationGoogleAccountsTable
  application_images: ApplicationImagesTable
  application_links: ApplicationLinksTable
  application_presences: ApplicationPresencesTable
  application_secrets: ApplicationSecretsTable
  application_texts: ApplicationTextsTable
  applications: ApplicationsTable
  calendar_links: CalendarLinksTable
  command_lines: CommandLinesTable
  command_runs: CommandRunsTable
  comment_files: CommentFilesTable
  comment_mentions: CommentMentionsTable
  comments: CommentsTable
  currency_rates: CurrencyRatesTable
  deletion_reasons: DeletionReasonsTable
  dev_outbox: DevOutboxTable
  disputes: DisputesTable
  email_confirmations: EmailConfirmationsTable
  email_templates: EmailTemplatesTable
  failed_examinations: FailedExaminationsTable
  file_packages: FilePackagesTable
  file_uploads: FileUploadsTable
  files: FilesTable
  first_start_links: FirstStartLinksTable
  framework_languages: FrameworkLanguagesTable
  frameworks: FrameworksTable
  google_accounts: GoogleAccountsTable
  idempotency_keys: IdempotencyKeysTable
  job_decisions: JobDecisionsTable
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_transactions: LedgerTransactionsTable
  localisations: LocalisationsTable
  mailing_receivers: MailingReceiversTable
  mailings: MailingsTable
  message_versions: MessageVersionsTable
  moderations: ModerationsTable
  notification_counters: NotificationCountersTable
  notification_preferences: NotificationPreferencesTable
  notifications: NotificationsTable
  order_drafts: OrderDraftsTable
  order_secrets: OrderSecretsTable
  outbox: OutboxTable
  partial_uploads: PartialUploadsTable
  passkey_challenges: PasskeyChallengesTable
  passport_checks: PassportChecksTable
  passport_looks: PassportLooksTable
  password_links: PasswordLinksTable
  payout_batches: PayoutBatchesTable
  payout_reveals: PayoutRevealsTable
  payout_sendings: PayoutSendingsTable
  payouts: PayoutsTable
  phone_challenges: PhoneChallengesTable
  pin_places: PinPlacesTable
  pins: PinsTable
  programming_languages: ProgrammingLanguagesTable
  promo_code_uses: PromoCodeUsesTable
  promo_codes: PromoCodesTable
  rate_limits: RateLimitsTable
  recovery_codes: RecoveryCodesTable
  refresh_tokens: RefreshTokensTable
  return_reasons: ReturnReasonsTable
  second_factors: SecondFactorsTable
  security_events: SecurityEventsTable
  sent_messages: SentMessagesTable
  service_balance_thresholds: ServiceBalanceThresholdsTable
  session_payouts: SessionPayoutsTable
  sessions: SessionsTable
  settlements: SettlementsTable
  sign_in_steps: SignInStepsTable
  socket_io_attachments: SocketIoAttachmentsTable
  subtask_attempts: SubtaskAttemptsTable
  subtask_deliverables: SubtaskDeliverablesTable
  subtask_verdicts: SubtaskVerdictsTable
  subtasks: SubtasksTable
  task_limits: TaskLimitsTable
  task_undos: TaskUndosTable
  tasks: TasksTable
  text_changes: TextChangesTable
  text_versions: TextVersionsTable
  texts: TextsTable
  time_requests: TimeRequestsTable
  transactions: TransactionsTable
  trusted_browsers: TrustedBrowsersTable
  types: TypesTable
  undeliverable_emails: UndeliverableEmailsTable
  user_findings: UserFindingsTable
  user_frameworks: UserFrameworksTable
  user_preferences: UserPreferencesTable
  user_programming_languages: UserProgrammingLanguagesTable
  user_roles: UserRolesTable
  user_traces: UserTracesTable
  users: UsersTable
  web_push_keys: WebPushKeysTable
  web_push_subscriptions: WebPushSubscriptionsTable
  webhook_attempts: WebhookAttemptsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_endpoints: WebhookEndpointsTable
}
