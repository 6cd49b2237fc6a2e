import { z } from 'zod'
import { contract, json } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { personView } from '../users/schema.ts'
import { waySteps } from './way.ts'

export const wayView = z.object({
  steps: z.array(
    z.object({
      step: z.enum(waySteps),
      at: z.string(),
      /** Told to superadministrators alone; null for everybody else, and for what nobody did. */
      user: personView.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type WayView = z.infer<typeof wayView>

/** Seconds from the request to the payment: of the latest payouts half took less; null before the first. */
export const paceView = z.object({ usual: z.number().nullable() })

/** The way of a payout, and how long such ways take. */
export const wayCalls = contract({
  payoutWay: {
    base: 'v3',
    method: 'GET',
    path: '/payouts/{id}/way',
    summary: 'What has happened to a payout since it was asked for, the earliest first',
    who: ['any'],
    params: idParams,
    answer: json(z.object({ data: wayView })),
    errors: ['not_found'],
  },
  payoutPace: {
    base: 'v3',
    method: 'GET',
    path: '/payout-pace',
    summary: 'How long payouts take from the request to the payment',
    who: ['any'],
    answer: json(z.object({ data: paceView })),
  },
})
