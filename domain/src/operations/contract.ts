import { z } from 'zod'
import { contract, json } from '../kernel/endpoint.ts'

export const operationsContract = contract({
  health: {
    base: 'v1',
    method: 'GET',
    path: '/health',
    summary: '200 while the process lives',
    who: ['public'],
    // Monitors add what they like against caches.
    query: z.looseObject({}),
    answer: json(z.object({ status: z.literal('ok') })),
  },
})
