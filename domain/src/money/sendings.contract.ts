import { z } from 'zod'
import { contract, json, one } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { currencies } from '../kernel/money.ts'
import { reconcileBody, reconciledView } from './reconciliation.schema.ts'
import { payoutResource } from './schema.ts'
import { payoutNeeds, payoutProviders } from './targets.ts'

/** `chosen`: new payouts are its. `missing`: what it can't pay without; `currencies`: what it has accounts for. */
const providerView = z.object({
  name: z.enum(payoutProviders),
  chosen: z.boolean(),
  missing: z.array(z.enum(payoutNeeds)),
  currencies: z.array(z.enum(currencies)),
})
export type ProviderView = z.infer<typeof providerView>

/** What staff do with a payout that a provider sends, and what the provider tells by itself. */
export const sendingCalls = contract({
  askAboutPayout: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/{id}/questions',
    summary: 'Ask the provider how a payout stands; what it says may end it',
    changes: ['payouts'],
    who: ['superadministrator'],
    params: idParams,
    answer: one(payoutResource),
    errors: [
      ...(['not_found', 'impersonation_forbids', 'payout_not_sent', 'payout_provider_unready'] as const),
      ...(['payout_asked', 'payout_unanswered'] as const),
    ],
  },
  payoutProviders: {
    base: 'v3',
    method: 'GET',
    path: '/payout-providers',
    summary: 'Who can pay, and what the others lack',
    who: ['superadministrator'],
    answer: json(z.object({ data: z.array(providerView) })),
  },
  retryPayout: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/{id}/retries',
    summary: 'Have a payout sent once more, after it failed or nobody knew how it ended',
    changes: ['payouts'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    answer: one(payoutResource),
    errors: [
      ...(['not_found', 'impersonation_forbids', 'payout_decided', 'payout_separation', 'payout_not_sent'] as const),
      ...(['payout_sent', 'payout_differs', 'payout_exported', 'payout_provider_unready', 'payout_held'] as const),
      ...(['payout_purse_new', 'payout_unchecked', 'payout_checked_by_you'] as const),
    ],
  },
  reconcilePayouts: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/reconciliations',
    summary: 'Compare a table of the provider with our payouts; nothing is changed by it',
    who: ['superadministrator'],
    body: reconcileBody,
    answer: json(z.object({ data: reconciledView })),
    errors: ['impersonation_forbids', 'statement_unreadable'],
    costly: 'always',
  },
  capitalistCallback: {
    base: 'v1',
    method: 'POST',
    path: '/payout-callbacks/capitalist',
    summary: 'Capitalist tells how a payment ended; signed by it',
    changes: ['payouts'],
    who: ['public'],
    // Read by the driver, once the signature over its bytes is proven.
    body: z.looseObject({}),
    signed: true,
    answer: json(z.object({ ok: z.literal(true) })),
    errors: ['callback_unsigned'],
  },
})
