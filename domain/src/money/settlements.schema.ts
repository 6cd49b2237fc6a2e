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
  user: personView,
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
  user: () => person,
  created_by: () => person,
  decided_by: () => person,
})

/** What the form of a settlement says before it is filled in. */
export const settlementTerms = z.object({
  /** Why the reader can't settle with the person; null when they can. */
  denial: z.string().nullable(),
  /** How much more in roubles one settles alone now; above it, and in other currencies, a second one confirms. */
  alone_up_to: amountOut,
  wallets: z.array(z.object({ name: currency, balance: amountOut })),
})

export const settleBody = z.strictObject({
  amount: positiveAmount,
  currency: currency.default('RUB'),
  /** Shown to the person: what it was paid with, and for when. */
  comment: z.string().overwrite(visibleText).min(1).max(500),
})
export const decideSettlementBody = z.strictObject({ state: z.enum(['settled', 'withdrawn']) })
