import { z } from 'zod'
import { contract, many, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { addPromoCodeBody, changePromoCodeBody, promoCodeResource } from './schema.ts'
import { promoCodeStates } from './states.ts'

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/promo-codes',
    summary: 'Promo codes and how often each was used',
    who: ['superadministrator'],
    query: listQuery({ filter: { search, state: z.enum(promoCodeStates) }, sort: ['code', 'created_at'] }),
    answer: many(promoCodeResource),
  },
})

export const promoCodesContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
  add: {
    base: 'v3',
    method: 'POST',
    path: '/promo-codes',
    summary: 'Add a promo code',
    changes: ['promo-codes'],
    who: ['superadministrator'],
    freshProof: 'always',
    body: addPromoCodeBody,
    answer: one(promoCodeResource),
    status: 201,
    idempotency: 'accepted',
    errors: ['impersonation_forbids'],
  },
  change: {
    base: 'v3',
    method: 'PATCH',
    path: '/promo-codes/{id}',
    summary: 'Change a promo code; what is left out stays. What was credited stays as it was',
    changes: ['promo-codes'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    body: changePromoCodeBody,
    answer: one(promoCodeResource),
    errors: ['conflict', 'not_found', 'impersonation_forbids', 'promo_code_used'],
  },
  remove: {
    base: 'v3',
    method: 'DELETE',
    path: '/promo-codes/{id}',
    summary: 'Delete a promo code that nobody has used',
    changes: ['promo-codes'],
    who: ['superadministrator'],
    params: idParams,
    answer: none,
    errors: ['not_found', 'promo_code_used'],
  },
})
