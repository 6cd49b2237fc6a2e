import { roles, staffRoles } from '@slipway/domain/access/roles.ts'
import { activitySubjects } from '@slipway/domain/activity/subjects.ts'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import { applicationStatuses } from '@slipway/domain/applications/status.ts'
import { qualityTypes, storeLanguages, stores } from '@slipway/domain/applications/stores.ts'
import { runStatuses } from '@slipway/domain/console/runs.ts'
import { factorKinds, firstProofs, nextSteps } from '@slipway/domain/factors/kinds.ts'
import { purposeNames } from '@slipway/domain/files/purposes.ts'
import { resumablePurposes } from '@slipway/domain/files/resumable.ts'
import { codeDigits, codeDigitsUnderAttack } from '@slipway/domain/identity/code-rules.ts'
import { resolutions } from '@slipway/domain/identity/schema.ts'
import { jobDecisions } from '@slipway/domain/jobs/states.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { currencies } from '@slipway/domain/kernel/money.ts'
import { mailingStatuses, receiverStates } from '@slipway/domain/mailings/status.ts'
import { channels, templateKinds, versionSubjects } from '@slipway/domain/messaging/kinds.ts'
import { sentChannels, sentSources, sentStatuses } from '@slipway/domain/messaging/sent.ts'
import { depositTypes, payoutStatuses, transactionStates, transactionTypes } from '@slipway/domain/money/kinds.ts'
import { providerAnswers, sendingDifferences, sendingStates } from '@slipway/domain/money/sendings.ts'
import { settlementStates } from '@slipway/domain/money/settlements.ts'
import { payoutProviders, payoutTargets } from '@slipway/domain/money/targets.ts'
import { notificationKinds, notificationTags } from '@slipway/domain/notifications/kinds.ts'
import { accountNames } from '@slipway/domain/operations/accounts.ts'
import { draftKinds } from '@slipway/domain/orders/drafts.ts'
import { checkStatuses } from '@slipway/domain/passports/schema.ts'
import { pinFields, pinStates } from '@slipway/domain/pins/states.ts'
import { appealDecisions, disputeKinds, disputeStates } from '@slipway/domain/rounds/disputes.ts'
import {
  applicationConsoleStatuses,
  deletionKinds,
  userConsoleStatuses,
} from '@slipway/domain/settings/deletion-kinds.ts'
import { rateNames, rateSources } from '@slipway/domain/settings/rate-names.ts'
import { typeGroups } from '@slipway/domain/settings/schema.ts'
import { checkCauses } from '@slipway/domain/store-checks/outcomes.ts'
import { findingKinds } from '@slipway/domain/suspicion/kinds.ts'
import { timeRequestStates } from '@slipway/domain/tasks/more-time.ts'
import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { orderKinds, subtaskTypes } from '@slipway/domain/tasks/types.ts'
import {
  attemptOutcomes,
  moderationKinds,
  moderationStatuses,
  verdictOutcomes,
} from '@slipway/domain/tasks/workflow.ts'
import { passportStatuses } from '@slipway/domain/users/kinds.ts'
import { deliveryStates, hookFaults, hookOffReasons } from '@slipway/domain/webhooks/kinds.ts'

/**
 * What a column may hold, where the code knows all its values: the column's type in schema.ts, and its CHECK in the
 * database. A test compares both; a new value needs a migration.
 */
export const columnValues = {
  'activity_logs.subject_type': activitySubjects,
  'application_deletions.console_status_before': applicationConsoleStatuses,
  'application_checks.cause': checkCauses,
  'application_checks.store': stores,
  'application_images.kind': imageKinds,
  'application_links.creator_role': staffRoles,
  'application_presences.due_cause': ['bulk', 'night'],
  'application_texts.language': storeLanguages,
  'applications.console_status': applicationConsoleStatuses,
  'applications.language_default': storeLanguages,
  'applications.quality_type': qualityTypes,
  'applications.status': applicationStatuses,
  'applications.store': stores,
  'command_runs.status': runStatuses,
  'currency_rates.name': rateNames,
  'currency_rates.source': rateSources,
  'deletion_reasons.application_console_status': applicationConsoleStatuses,
  'deletion_reasons.kind': deletionKinds,
  'deletion_reasons.user_console_status': userConsoleStatuses,
  'dev_outbox.channel': ['call', 'sms', 'mail'],
  'disputes.decision': appealDecisions,
  'disputes.kind': disputeKinds,
  'disputes.state': disputeStates,
  'email_templates.kind': templateKinds,
  'files.purpose': purposeNames,
  'job_decisions.kind': jobDecisions,
  'ledger_accounts.currency': currencies,
  'ledger_accounts.kind': [
    'wallet',
    'task_expense',
    'referral_expense',
    'promo_expense',
    'marathon_expense',
    'adjustment',
    'payout_hold',
    'payout_paid',
    'settled',
  ],
  'ledger_entries.currency': currencies,
  'ledger_transactions.event': [
    'task',
    'marathon',
    'referral',
    'promo',
    'adjustment',
    'payout-requested',
    'payout-paid',
    'payout-rejected',
    'settlement',
  ],
  'localisations.channel': channels,
  'mailing_receivers.state': receiverStates,
  'mailings.status': mailingStatuses,
  'webhook_attempts.fault': hookFaults,
  'webhook_deliveries.fault': hookFaults,
  'webhook_deliveries.state': deliveryStates,
  'webhook_endpoints.off_reason': hookOffReasons,
  'message_versions.subject_type': versionSubjects,
  'sent_messages.channel': sentChannels,
  'sent_messages.source': sentSources,
  'sent_messages.status': sentStatuses,
  'moderations.kind': moderationKinds,
  'moderations.status': moderationStatuses,
  'notifications.kind': notificationKinds,
  'notifications.tag': notificationTags,
  'order_drafts.kind': draftKinds,
  'passport_checks.status': checkStatuses,
  'partial_uploads.purpose': resumablePurposes,
  'payout_sendings.answer': providerAnswers,
  'payout_sendings.differs': sendingDifferences,
  'payout_sendings.provider': payoutProviders,
  'payout_sendings.state': sendingStates,
  'payouts.currency': currencies,
  'payouts.provider': payoutProviders,
  'payouts.status': payoutStatuses,
  'payouts.target': payoutTargets,
  'pin_places.field': pinFields,
  'pins.state': pinStates,
  'phone_challenges.digits': [codeDigits, codeDigitsUnderAttack],
  'phone_challenges.resolution': resolutions,
  'settlements.currency': currencies,
  'service_balance_thresholds.name': accountNames,
  'settlements.state': settlementStates,
  'second_factors.kind': factorKinds,
  'security_events.kind': ['refused', 'revealed', 'summary'],
  'sign_in_steps.proof': firstProofs,
  'sign_in_steps.wants': nextSteps,
  'subtask_attempts.outcome': attemptOutcomes,
  'subtask_verdicts.outcome': verdictOutcomes,
  'subtasks.currency': currencies,
  'subtasks.moderation_kind': moderationKinds,
  'subtasks.paused_status': taskStatuses,
  'subtasks.status': taskStatuses,
  'subtasks.type': subtaskTypes,
  'task_limits.currency': currencies,
  'task_limits.type': subtaskTypes,
  'tasks.kind': orderKinds,
  'text_changes.locale': locales,
  'time_requests.state': timeRequestStates,
  'transactions.currency': currencies,
  'transactions.deposit_type': depositTypes,
  'transactions.state': transactionStates,
  'transactions.type': transactionTypes,
  'types.type': typeGroups,
  'user_findings.kind': findingKinds,
  'user_traces.kind': ['address', 'visitor'],
  'task_undos.role': roles,
  'user_roles.role': roles,
  'users.interface_language': locales,
  'users.passport_status': passportStatuses,
} as const satisfies Record<string, readonly (string | number)[]>

export type ValueOf<Column extends keyof typeof columnValues> = (typeof columnValues)[Column][number]
