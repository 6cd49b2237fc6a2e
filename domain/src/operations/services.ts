import { z } from 'zod'
import { resource } from '../kernel/resource.ts'

/** The services whose balance can be asked for, by the specification's names. */
export const serviceNames = [
  'smsaero',
  'luminati',
  'qiwi',
  'capitalist',
  'newtel',
  'smscru',
  'ucaller',
  'onlinesim',
  '5sim',
] as const
export type ServiceName = (typeof serviceNames)[number]

/** `id` is the service's name. */
export const serviceBalance = z.object({
  id: z.enum(serviceNames),
  /** A decimal as the service writes it. */
  balance: z.string(),
  currency: z.string(),
  checked_at: z.string(),
})
export const serviceBalanceResource = resource('service-balances', serviceBalance)
