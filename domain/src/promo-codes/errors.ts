import { defineErrors } from '../kernel/define-errors.ts'

export const promoCodesErrors = defineErrors({
  promo_code_used: {
    status: 409,
    ru: 'Промокод уже использовали. Его слово и бонус не меняются, удалить его нельзя; его можно закончить датой или лимитом',
    en: 'The promo code has been used. Its word and bonus stay and it can’t be deleted; a date or the limit can end it',
  },
})
