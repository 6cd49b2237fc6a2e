import { z } from 'zod'
import { amountOut, currency, positiveAmount } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { visibleText } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'
import { settlementStates } from './settlements.ts'

export const settlementState = z.enum(settlementStates)

/** Money that somebody of the staff got outside of the product. */
export const settlementView = z.object({
  id: z.number(),
  user_id: z.number(),
  amount: amountOut,
  currency,
  comment: z.string(),
  state: settlementState,
  created_at: z.string(),
  created_by: personView,
  decided_at: z.string().nullable(),
  decided_by: personView.nullable(),
  /** Why the reader can't end it that way; null where they can. */
  abilities: z.object({ settled: z.string().nullable(), withdrawn: z.string().nullable() }),
})
export type SettlementView = z.infer<typeof settlementView>

const person = resource('users', personView)
export const settlementResource = resource('settlements', settlementView, {
  created_by: () => person,
  decided_by: () => person,
})

export const settleBody = z.strictObject({
  amount: positiveAmount,
  currency: currency.default('RUB'),
  /** Shown to the person: what it was paid with, and for when. */
  comment: z.string().overwrite(visibleText).min(1).max(500),
})
export const decideSettlementBody = z.strictObject({ state: z.enum(['settled', 'withdrawn']) })
