import { contract, many, metaOnly, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { search } from '../kernel/query.ts'
import {
  decideSettlementBody,
  settleBody,
  settlementResource,
  settlementState,
  settlementTerms,
} from './settlements.schema.ts'

const lists = contract({
  settlements: {
    base: 'v3',
    method: 'GET',
    path: '/settlements',
    summary: 'What staff were paid outside of the product, the newest first',
    costly: 'search',
    who: ['superadministrator'],
    // `search`: its number, its comment or the person.
    query: listQuery({
      filter: { search, user: idText, state: settlementState, ...period },
      sort: ['created_at', 'amount'],
    }),
    answer: many(settlementResource),
  },
})

/** The calls of what staff are paid outside of the product. */
export const settlementCalls = contract({
  settlements: lists.settlements,
  exportSettlements: exportOf(lists.settlements),
  settlementTerms: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/settlement-terms',
    summary: 'Whether one can settle with somebody of the staff, and up to what sum alone',
    who: ['superadministrator'],
    params: idParams,
    answer: metaOnly(settlementTerms),
    errors: ['not_found'],
  },
  settle: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/settlements',
    summary:
      'Say that somebody of the staff was paid outside of the product; a large sum waits for a second administrator',
    changes: ['balance'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    body: settleBody,
    answer: one(settlementResource),
    status: 201,
    idempotency: 'required',
    errors: [
      ...(['not_found', 'impersonation_forbids', 'balance_is_own', 'payout_separation'] as const),
      ...(['settlement_external', 'settlement_waits'] as const),
    ],
  },
  decideSettlement: {
    base: 'v3',
    method: 'PATCH',
    path: '/settlements/{id}',
    summary: 'Confirm a settlement that another administrator has made, or take it back',
    changes: ['balance'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    body: decideSettlementBody,
    answer: one(settlementResource),
    errors: [
      ...(['not_found', 'impersonation_forbids', 'balance_is_own', 'payout_separation'] as const),
      ...(['settlement_decided', 'settlement_by_you', 'settlement_maker_bound', 'settlement_external'] as const),
    ],
  },
})
