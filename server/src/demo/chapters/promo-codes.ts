import { redeemPromoCode } from '../../modules/promo-codes/commands/redeem-promo-code.ts'
import { jsonText } from '../../platform/database/json-columns.ts'
import type { Chapter } from '../chapter.ts'
import { executorsOf } from '../people.ts'
import { dayMs, hourMs } from '../timeline.ts'

const codes = [
  { code: '#START', config: jsonText({ bonus: '300.00' }), usage_limit: 200 },
  { code: '#AUTUMN', config: jsonText({ bonus: '150.00' }), usage_limit: 50 },
]

/** Two codes are given out, and people use them. */
export const promoCodesChapter: Chapter = {
  name: 'promo-codes',
  plan: ({ now, timeline, people, random }) => {
    const start = new Date(now.getTime() - 64 * dayMs)
    timeline.add(start, async (tx) => {
      // There is no command for new codes yet.
      await tx.db.insertInto('promo_codes').values(codes).execute()
    })
    for (const [place, id] of executorsOf(people).entries()) {
      if (place % 3) continue
      const at = new Date(start.getTime() + random.between(1, 300) * hourMs)
      timeline.add(at, (tx) => redeemPromoCode(tx, id, place % 2 ? '#AUTUMN' : '#START'))
    }
  },
}
