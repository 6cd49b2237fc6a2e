import { z } from 'zod'
import { bulkAnswer, bulkBody } from '../kernel/bulk.ts'
import { contract, json, many, one, stream } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { currencyIn } from '../kernel/money.schema.ts'
import { parseMinor } from '../kernel/money.ts'
import { includes, listQuery, pageOf, pageQuery } from '../kernel/paging.ts'
import { day, period } from '../kernel/period.schema.ts'
import { flag, search } from '../kernel/query.ts'
import { visibleText } from '../kernel/text.ts'
import { subtaskTypes } from '../tasks/types.ts'
import { decisionCalls } from './decisions.contract.ts'
import { depositTypes } from './kinds.ts'
import { payoutBody } from './payout-form.ts'
import { payoutsQuery } from './queries.schema.ts'
import {
  payoutResource,
  payoutRisk,
  payoutStatus,
  payoutView,
  transactionResource,
  transactionType,
  transactionView,
} from './schema.ts'
import { sendingCalls } from './sendings.contract.ts'
import { settlementCalls } from './settlements.contract.ts'
import { statementCalls } from './statement.contract.ts'
import { wayCalls } from './way.contract.ts'

const signedAmount = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .regex(/^-?(0|[1-9]\d{0,9})(\.\d{1,2})?$/, { error: 'amount_format', abort: true })
    .refine((text) => parseMinor(text) !== 0n, { error: 'amount_zero' }),
)

export const transactionsQuery = listQuery({
  /** `search`: its number, its task or comment; whoever sees everybody's also by the person. */
  filter: {
    search,
    confirmed: flag,
    type: transactionType,
    deposit_type: includes(depositTypes),
    currency: currencyIn,
    /** The types of the tasks that they were paid for. */
    task_type: includes(subtaskTypes),
    user: idText,
    /** Bonuses that the work of this person brought to whoever invited them, for those who see everybody’s money. */
    earner: idText,
    ...period,
  },
})

export const balanceBody = z.strictObject({
  amount: signedAmount,
  currency: currencyIn.default('RUB'),
  /** Shown to the person, and to whoever looks into the matter later. */
  comment: z.string().overwrite(visibleText).min(1).max(500),
})

/**
 * Deciding on a payout. The reason of a rejection is shown to its owner. `unpaid` says that somebody has made sure of
 * it: the file of a batch may have been paid already. `paid_there` says that its provider has paid it, as its cabinet
 * shows, and not staff by hand. `despite` says why money leaves although something speaks for looking twice: it stands in the
 * log, and its owner does not read it.
 */
export const decideBody = z
  .strictObject({
    status: z.enum(['processing', 'paid', 'rejected']),
    reason: z.string().trim().max(500).optional(),
    despite: z.string().trim().max(500).optional(),
    unpaid: z.literal(true, { error: 'unpaid_unsure' }).optional(),
    paid_there: z.literal(true).optional(),
  })
  .refine((body) => body.status !== 'rejected' || Boolean(body.reason), { error: 'required', path: ['reason'] })

/** Why money can’t leave yet. */
const sendErrors = [
  'payout_held',
  'payout_purse_new',
  'payout_unchecked',
  'payout_checked_by_you',
  'payout_sent',
] as const

const lists = contract({
  transactions: {
    base: 'v3',
    method: 'GET',
    path: '/transactions',
    summary: 'Deposits and withdrawals: one’s own; superadministrator and app_manager see everybody’s',
    costly: 'search',
    who: ['any'],
    query: transactionsQuery,
    answer: many(transactionResource),
  },
  payouts: {
    base: 'v3',
    method: 'GET',
    path: '/payouts',
    summary: 'Payouts: one’s own; superadministrator and app_manager see everybody’s',
    // The list's scope narrows it.
    costly: 'search',
    who: ['any'],
    query: payoutsQuery,
    answer: many(payoutResource),
  },
})

export const moneyContract = contract({
  transactions: lists.transactions,
  exportTransactions: exportOf(lists.transactions),
  requestPayout: {
    base: 'v3',
    method: 'POST',
    path: '/payouts',
    summary: 'Ask for a payout from a wallet of one’s own',
    changes: ['payouts'],
    who: ['external'],
    freshProof: 'always',
    body: payoutBody,
    answer: one(payoutResource),
    status: 201,
    idempotency: 'required',
    errors: ['no_accounts', 'passport_required', 'impersonation_forbids'],
  },
  payouts: lists.payouts,
  payout: {
    base: 'v3',
    method: 'GET',
    path: '/payouts/{id}',
    summary: 'One payout: one’s own; superadministrator and app_manager see everybody’s',
    who: ['any'],
    params: idParams,
    answer: one(payoutResource),
    errors: ['not_found'],
  },
  exportPayouts: exportOf(lists.payouts),
  decidePayout: {
    base: 'v3',
    method: 'PATCH',
    path: '/payouts/{id}',
    summary: 'Mark a payout as processing or paid, or reject it and return the money',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'sometimes',
    params: idParams,
    body: decideBody,
    answer: one(payoutResource),
    errors: [
      ...(['not_found', 'payout_decided', 'payout_separation', 'payout_exported_by_you'] as const),
      ...(['payout_sent_by_you', 'payout_provider_unready', 'payout_end_known', 'payout_unseen'] as const),
      ...(['payout_differs', 'payout_asked', 'payout_asks_many'] as const),
      ...sendErrors,
      'impersonation_forbids',
    ],
  },
  approvePayout: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/{id}/approval',
    summary: 'Say that one has checked a payout, which another one then pays',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    answer: one(payoutResource),
    errors: ['not_found', 'payout_decided', 'payout_checked', 'payout_separation', 'impersonation_forbids'],
  },
  holdPayout: {
    base: 'v3',
    method: 'PUT',
    path: '/payouts/{id}/hold',
    summary: 'Put a payout on hold, for a reason, or take it off hold: null',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'sometimes',
    params: idParams,
    body: z.strictObject({ reason: z.string().overwrite(visibleText).min(1).max(500).nullable() }),
    answer: one(payoutResource),
    errors: [
      'not_found',
      'payout_decided',
      'payout_held',
      'payout_not_held',
      'payout_separation',
      'impersonation_forbids',
    ],
  },
  payoutRisks: {
    base: 'v3',
    method: 'GET',
    path: '/payouts/{id}/risks',
    summary: 'What speaks for looking at a payout twice before it is paid',
    who: ['superadministrator'],
    params: idParams,
    answer: json(z.object({ data: z.array(payoutRisk) })),
    errors: ['not_found'],
    reveals: 'addresses',
    about: 'payout',
  },
  decidePayouts: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/decisions',
    summary: 'Mark several payouts as processing or paid: each by itself, and each refusal with its reason',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'always',
    body: bulkBody(payoutsQuery, { status: z.enum(['processing', 'paid']) }),
    answer: bulkAnswer,
    costly: 'always',
    errors: ['payout_provider_poor', 'payout_unanswered'],
  },
  payoutBatch: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/batches',
    summary: 'Make a batch of the given payouts: a CSV for paying by hand; they become processing',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'always',
    body: z.strictObject({ ids: z.array(idText).min(1).max(500) }),
    answer: stream,
    errors: [
      ...(['not_found', 'payout_decided', 'payout_exported', 'payout_separation', 'impersonation_forbids'] as const),
      ...(['payout_asked', 'payout_asks_many', 'payout_unanswered'] as const),
      ...sendErrors,
    ],
    reveals: 'purses',
    costly: 'always',
  },
  payoutBatchCopy: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/batches/{id}/copies',
    summary: 'The CSV of a whole batch once more, marked and counted as a copy',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    answer: stream,
    errors: ['not_found', 'impersonation_forbids'],
    reveals: 'purses',
    about: 'payout-batch',
    costly: 'always',
  },
  adjustBalance: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/balance',
    summary: 'Adjust a person’s balance; a negative amount decreases it and may overdraw',
    changes: ['balance'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    body: balanceBody,
    answer: one(transactionResource),
    idempotency: 'required',
    errors: ['not_found', 'impersonation_forbids', 'balance_is_own'],
  },
  ...decisionCalls,
  ...settlementCalls,
  ...statementCalls,
  ...wayCalls,
  ...sendingCalls,
  adminTransactions: {
    base: 'v1',
    method: 'GET',
    path: '/admin/transactions',
    summary: 'Everybody’s deposits and withdrawals',
    who: ['superadministrator', 'app_manager'],
    query: pageQuery({ user_id: idText.optional(), type: transactionType.optional(), confirmed: flag.optional() }),
    answer: json(pageOf(transactionView)),
  },
  adminWithdrawal: {
    base: 'v1',
    method: 'GET',
    path: '/admin/withdrawal',
    summary: 'Everybody’s payouts',
    who: ['superadministrator', 'app_manager'],
    query: pageQuery({ from: day.optional(), to: day.optional(), status: payoutStatus.optional() }),
    answer: json(pageOf(payoutView)),
  },
})
