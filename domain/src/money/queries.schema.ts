import { z } from 'zod'
import { idText } from '../kernel/ids.ts'
import { currencyIn } from '../kernel/money.schema.ts'
import { listQuery } from '../kernel/paging.ts'
import { day, period } from '../kernel/period.schema.ts'
import { flag, search } from '../kernel/query.ts'
import { payoutStatus } from './schema.ts'
import { payoutProviders } from './targets.ts'

/** `search`: its number, the last digits of the purse; whoever sees everybody's also by the person. */
export const payoutsQuery = listQuery({
  filter: {
    search,
    status: payoutStatus,
    currency: currencyIn,
    provider: z.enum(payoutProviders),
    user: idText,
    /** Only those that wait for a decision, or only decided ones. */
    undecided: flag,
    ...period,
    /** The day when it was paid or rejected. */
    decided_from: day,
    decided_to: day,
  },
})
