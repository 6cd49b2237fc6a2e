import { z } from 'zod'
import { seen } from '../kernel/edit.ts'
import { amountOut, positiveAmount } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { accountNames, balanceNames } from './accounts.ts'
import { balanceStates, serviceNames } from './service-names.ts'

/** `id` is the name that was asked: of a service, or of one of its accounts. */
export const serviceBalance = z.object({
  id: z.enum(balanceNames),
  /** A decimal as the service writes it. */
  balance: z.string(),
  currency: z.string(),
  checked_at: z.string(),
})
export const serviceBalanceResource = resource('service-balances', serviceBalance)

/** An account of one of all services: what stands there, or why nobody knows. */
export const serviceStanding = z.object({
  id: z.enum(accountNames),
  service: z.enum(serviceNames),
  /** The currency that tells it from the other accounts of the service; null where there is but one, or none yet. */
  account: z.string().nullable(),
  state: z.enum(balanceStates),
  balance: z.string().nullable(),
  currency: z.string().nullable(),
  /** In the words of the service, without what may be a key; null unless it has not answered. */
  reason: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** In the account's own currency; superadministrators are told when less is left. */
  threshold: amountOut.nullable(),
  is_low: z.boolean(),
})
export type ServiceStanding = z.infer<typeof serviceStanding>

export const serviceThresholdResource = resource(
  'service-balances',
  serviceStanding.pick({ id: true, threshold: true }),
)
const threshold = positiveAmount.nullable()
export const serviceThresholdBody = z.strictObject({ threshold, was: seen({ threshold }) })
