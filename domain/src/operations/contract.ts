import { z } from 'zod'
import { contract, json, one } from '../kernel/endpoint.ts'
import { accountNames, balanceNames } from './accounts.ts'
import { serviceBalanceResource, serviceStanding, serviceThresholdBody, serviceThresholdResource } from './services.ts'
import { site } from './site.ts'

export const operationsContract = contract({
  health: {
    base: 'v1',
    method: 'GET',
    path: '/health',
    summary: '200 while the process lives',
    who: ['public'],
    beforeFirstStart: true,
    // Monitors add what they like against caches.
    query: z.looseObject({}),
    answer: json(z.object({ status: z.literal('ok') })),
  },
  site: {
    base: 'v1',
    method: 'GET',
    path: '/site',
    summary: 'The public site, the support chat and the error service around the product',
    who: ['public'],
    beforeFirstStart: true,
    answer: json(z.object({ data: site })),
  },
  serviceBalance: {
    base: 'v3',
    method: 'GET',
    path: '/service-balances/{name}',
    summary:
      'What is left at a service, or on one of its accounts (`capitalist-usd`), as it said within the last minute; by the name of a service, on the first that is set up',
    who: ['superadministrator'],
    params: z.object({ name: z.enum(balanceNames) }),
    answer: one(serviceBalanceResource),
    errors: ['not_found', 'service_unanswered', 'service_unset'],
  },
  serviceBalances: {
    base: 'v3',
    method: 'GET',
    path: '/service-balances',
    summary: 'What is left on each account of all services, or why nobody knows, with the threshold of each',
    who: ['superadministrator'],
    answer: json(z.object({ data: z.array(serviceStanding) })),
  },
  setServiceThreshold: {
    base: 'v3',
    method: 'PATCH',
    path: '/service-balances/{name}',
    summary: 'Say below what superadministrators are told of the balance of an account; null: they are not',
    changes: ['service-balances'],
    who: ['superadministrator'],
    params: z.object({ name: z.enum(accountNames) }),
    body: serviceThresholdBody,
    answer: one(serviceThresholdResource),
    errors: ['not_found', 'conflict'],
  },
})
