import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { columnValues } from './column-values.ts'
import { constraintOutcomes } from './constraints.ts'

/**
 * Constraints that nobody outside can run into, by the reason. What violates one all the same is a fault of our own and
 * answers 500. A new constraint gets its line here or an error in `constraintOutcomes`.
 */
const impossible: Readonly<Record<string, string>> = {
  'the id is of a row that the same call has read, and such rows are never deleted': `
    activity_logs_actor_id_fkey activity_logs_impersonator_id_fkey applications_app_manager_id_fkey
    applications_aso_manager_id_fkey applications_creator_id_fkey comments_user_id_fkey comment_mentions_user_id_fkey file_uploads_owner_id_fkey partial_uploads_owner_id_fkey
    files_owner_id_fkey ledger_accounts_user_id_fkey moderations_moderator_id_fkey notifications_author_id_fkey
    notifications_user_id_fkey notification_counters_user_id_fkey email_confirmations_user_id_fkey password_links_user_id_fkey payout_batches_created_by_fkey payouts_decided_by_fkey payouts_approved_by_fkey payouts_held_by_fkey settlements_user_id_fkey settlements_created_by_fkey settlements_decided_by_fkey
    payouts_user_id_fkey promo_code_uses_user_id_fkey sessions_impersonator_id_fkey sessions_user_id_fkey
    subtask_attempts_user_id_fkey subtasks_executor_id_fkey subtasks_owner_id_fkey tasks_owner_id_fkey
    transactions_user_id_fkey trusted_browsers_user_id_fkey user_frameworks_user_id_fkey
    user_preferences_user_id_fkey user_programming_languages_user_id_fkey user_roles_user_id_fkey
    users_referrer_id_fkey command_runs_user_id_fkey job_decisions_user_id_fkey message_versions_user_id_fkey sent_messages_user_id_fkey command_lines_run_id_fkey passport_checks_user_id_fkey passport_checks_decided_by_fkey second_factors_user_id_fkey
    recovery_codes_user_id_fkey sign_in_steps_user_id_fkey user_findings_user_id_fkey
    user_findings_dismissed_by_fkey user_traces_user_id_fkey application_images_application_id_fkey
    application_secrets_application_id_fkey currency_rates_user_id_fkey
    application_texts_application_id_fkey files_application_id_fkey notifications_application_id_fkey
    subtasks_application_id_fkey tasks_application_id_fkey tasks_carried_by_fkey subtasks_task_id_fkey comments_subtask_id_fkey
    files_subtask_id_fkey moderations_subtask_id_fkey notifications_subtask_id_fkey subtask_attempts_subtask_id_fkey
    subtask_deliverables_subtask_id_fkey subtask_verdicts_subtask_id_fkey transactions_subtask_id_fkey
    comment_files_comment_id_fkey comment_mentions_comment_id_fkey comments_reply_to_fkey subtask_deliverables_attempt_id_fkey
    subtask_verdicts_deliverable_id_fkey transactions_payout_id_fkey payouts_batch_id_fkey
    promo_code_uses_promo_code_id_fkey application_links_application_id_fkey application_links_creator_id_fkey
    application_checks_application_id_fkey application_checks_user_id_fkey
    application_presences_application_id_fkey application_presences_due_for_fkey google_accounts_holder_id_fkey google_accounts_detached_by_fkey
    payout_sendings_payout_id_fkey payout_sendings_sent_by_fkey time_requests_subtask_id_fkey time_requests_user_id_fkey time_requests_impersonator_id_fkey time_requests_decided_by_fkey
    disputes_subtask_id_fkey task_undos_subtask_id_fkey task_undos_actor_id_fkey task_undos_impersonator_id_fkey disputes_user_id_fkey disputes_executor_id_fkey disputes_closed_by_fkey
    application_google_accounts_application_id_fkey application_google_accounts_google_account_id_fkey
    order_drafts_user_id_fkey order_drafts_application_id_fkey return_reasons_user_id_fkey notification_preferences_user_id_fkey
    calendar_links_user_id_fkey pins_subtask_id_fkey pins_user_id_fkey pins_executor_id_fkey pins_settled_by_fkey
    pin_places_pin_id_fkey pin_places_deliverable_id_fkey mailings_author_id_fkey mailings_starter_id_fkey mailing_receivers_mailing_id_fkey
    mailing_receivers_user_id_fkey undeliverable_emails_user_id_fkey webhook_endpoints_created_by_fkey webhook_deliveries_endpoint_id_fkey
    webhook_attempts_delivery_id_fkey web_push_subscriptions_session_id_fkey web_push_subscriptions_user_id_fkey
    text_changes_text_id_fkey texts_changed_by_fkey text_changes_user_id_fkey application_deletions_application_id_fkey
    application_deletions_deleted_by_fkey application_deletions_publisher_id_fkey session_payouts_payout_id_fkey
    payout_reveals_payout_id_fkey payout_reveals_user_id_fkey order_secrets_task_id_fkey
    passport_looks_check_id_fkey passport_looks_user_id_fkey
    session_payouts_session_id_fkey`,
  'keeping a draft says first what is wrong with its kind and its application; neither changes after': `
    order_drafts_about`,
  'a deletion writes reason, moment and archive together': `
    applications_deleted_for_a_reason_check`,
  'only the job of suspicions writes them, by its own words': `
    applications_suspicion_reasons_check`,
  'both ends of quiet hours are written together': `
    notification_preferences_quiet`,
  'the file is read and locked by whoever attaches it; the sweep keeps what anything refers to': `
    application_images_file_id_fkey application_secrets_keystore_file_id_fkey order_secrets_keystore_file_id_fkey comment_files_file_id_fkey
    file_packages_file_id_fkey partial_uploads_file_id_fkey moderations_screen_file_id_fkey moderations_upload_screen_file_id_fkey
    subtask_verdicts_screen_file_id_fkey users_image_file_id_fkey passport_checks_passport_file_id_fkey
    passport_checks_selfie_file_id_fkey pin_places_file_id_fkey`,
  'the session is made or locked in the same transaction': `
    refresh_tokens_session_id_fkey sessions_impersonator_session_id_fkey`,
  'only the ledger writes these, by the places that it has just read or made': `
    ledger_entries_account_currency_fkey ledger_entries_account_id_fkey ledger_entries_transaction_id_fkey
    transactions_ledger_transaction_id_fkey ledger_accounts_id_currency_key ledger_accounts_wallet_user
    ledger_accounts_house_keeps_none ledger_accounts_hold_not_negative ledger_accounts_overdraft_positive
    ledger_entries_amount_not_zero ledger_entries_balanced ledger_transactions_complete transactions_amount_positive`,
  'written with ON CONFLICT': `
    order_secrets_pkey payout_reveals_pkey passport_looks_pkey notification_counters_pkey web_push_keys_pkey web_push_subscriptions_pkey task_undos_pkey notification_preferences_pkey framework_languages_pkey user_preferences_pkey return_reasons_pkey sent_messages_key_key
    ledger_accounts_place_key ledger_transactions_idempotency_key_key application_secrets_pkey
    undeliverable_emails_pkey calendar_links_pkey application_presences_pkey application_google_accounts_pkey
    application_texts_pkey file_packages_pkey failed_examinations_pkey idempotency_keys_pkey rate_limits_pkey
    passkey_challenges_pkey trusted_browsers_token_hash_user_id_key user_findings_user_id_kind_key_key user_traces_user_id_kind_value_key`,
  'the value is made at random, long enough never to come twice': `
    users_uuid_key users_referral_code_key files_uuid_key files_storage_key_key file_uploads_storage_key_key partial_uploads_place_key
    refresh_tokens_pkey sessions_pkey password_links_pkey email_confirmations_pkey password_links_token_hash_key phone_challenges_pkey
     first_start_links_pkey first_start_links_token_hash_key
    phone_challenges_verification_hash_key second_factors_credential_id_key recovery_codes_code_hash_key
    sign_in_steps_pkey sign_in_steps_token_hash_key application_links_secret_hash_key calendar_links_secret_hash_key
    payout_sendings_request_id_key webhook_deliveries_once`,
  'the row above it is locked before the next one is numbered or opened': `
    application_deletions_pkey
    subtask_attempts_number_key subtask_attempts_one_open moderations_one_open notifications_user_seq_key
    second_factors_one_totp session_payouts_pkey payout_sendings_attempt_key payout_sendings_one_live payout_batches_number_key password_links_one_live email_confirmations_one_live phone_challenges_one_live passport_checks_one_pending application_images_place_key pins_number_key pin_places_pkey`,
  'the contract refuses lists in which something stands twice, or takes it once': `
    comment_files_pkey comment_mentions_pkey user_roles_pkey user_frameworks_pkey user_programming_languages_pkey`,
  'migrations alone write the names': `
    task_limits_type_key task_limits_range service_balance_thresholds_name_key text_versions_pkey text_versions_one`,
  'the contract has the same bounds': `
    time_requests_asked_positive subtasks_cost_positive subtasks_time_limit_range payouts_amount_positive settlements_amount_positive transactions_manual_comment
    application_links_opens_something files_name_length applications_version_number_positive promo_codes_limit_positive tasks_per_person_check pins_within service_balance_thresholds_amount_positive`,
  'what counts never goes below what it began with': `
    application_links_downloads_positive payout_sendings_attempt_positive file_uploads_reserved_positive files_size_positive security_events_subject_whole payout_batches_copies_positive security_events_count_positive`,
  'the statement that writes it has the condition': `
    web_push_keys_one webhook_endpoints_off webhook_endpoints_old_secret mailings_confirmed partial_uploads_received_within settlements_decided time_requests_decided time_requests_granted disputes_closed disputes_offered application_presences_due google_accounts_held payouts_approval_whole payouts_hold_whole currency_rates_day email_templates_layout_has_none file_packages_content_check passport_checks_decided_check promo_codes_within_limit service_balance_thresholds_fallen
    sessions_impersonator_whole second_factors_whole subtask_attempts_closed subtasks_executor_present user_findings_dismissed_check`,
  'rows are written once, by the command that moves the locked mailing to its beginning': `
    mailing_receivers_once`,
  'they are written at the start, by one process after the other': `
    texts_key`,
  'libraries keep these tables': `
    socket_io_attachments_id_key`,
}

/** Lists of values are the types of their columns, and contracts take no others: column-values.test.ts compares them. */
const typed = Object.keys(columnValues).map((column) => `${column.replace('.', '_')}_check`)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * All that PostgreSQL can name in an error. Left out are NOT NULL, which the types of schema.ts keep, and keys that the
 * database counts up itself.
 */
async function named(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.conname as name from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    where r.relnamespace = 'public'::regnamespace and r.relname <> 'schema_migrations' and c.contype <> 'n'
      and not (c.contype = 'p' and cardinality(c.conkey) = 1 and exists (
        select from pg_attribute a where a.attrelid = r.oid and a.attnum = c.conkey[1] and a.attidentity = 'a'))
    union
    select i.relname from pg_index x
    join pg_class i on i.oid = x.indexrelid
    where x.indisunique and not x.indisprimary and i.relnamespace = 'public'::regnamespace`)
  return rows.map(({ name }) => name)
}

async function unexplained() {
  const there = await named()
  const explained = [
    ...Object.keys(constraintOutcomes),
    ...Object.values(impossible).flatMap((names) => names.trim().split(/\s+/)),
    ...typed,
  ]
  return {
    unmapped: there.filter((name) => !explained.includes(name)),
    gone: explained.filter((name) => !there.includes(name)),
    twice: explained.filter((name, index) => explained.indexOf(name) !== index),
  }
}

test('house rule 15: a constraint has an error of its own, or a reason why nobody runs into it', async () => {
  expect(await unexplained()).toEqual({ unmapped: [], gone: [], twice: [] })
})

test('house rule 15: a constraint on neither side is found, of whatever kind, and so is one that is gone', async () => {
  await client.query('begin')
  await client.query(`
    alter table comments add constraint comments_text_short check (length(text) < 10);
    alter table comments add constraint comments_text_key unique (text);
    create unique index tasks_one_title on tasks (title) where tag is null;
    alter table tasks add constraint tasks_tag_fkey foreign key (tag) references promo_codes (code);
    alter table comments add constraint comments_no_overlap exclude (id with =);
    alter table users drop constraint users_phone_key`)
  const { unmapped, gone } = await unexplained()
  await client.query('rollback')
  expect([unmapped.toSorted(), gone]).toEqual([
    ['comments_no_overlap', 'comments_text_key', 'comments_text_short', 'tasks_one_title', 'tasks_tag_fkey'],
    ['users_phone_key'],
  ])
})
