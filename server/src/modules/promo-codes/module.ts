import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { command, defineModule } from '../../platform/module.ts'
import { addPromoCode } from './commands/add-promo-code.ts'
import { changePromoCode } from './commands/change-promo-code.ts'
import { removePromoCode } from './commands/remove-promo-code.ts'
import { exportPromoCodes } from './exports.ts'
import { promoCodeById, promoCodes } from './queries/promo-codes.ts'

export const promoCodesModule = defineModule(promoCodesContract, {
  name: 'promo-codes',
  owns: ['promo_codes', 'promo_code_uses'],
  handlers: {
    list: promoCodes,
    exportList: exportPromoCodes,
    add: command(addPromoCode, promoCodeById),
    change: command(changePromoCode, promoCodeById),
    remove: command(removePromoCode),
  },
})
