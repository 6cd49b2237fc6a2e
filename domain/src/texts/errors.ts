import { defineErrors } from '../kernel/define-errors.ts'

export const textsErrors = defineErrors({
  text_lost: {
    status: 409,
    ru: 'Такого текста в продукте больше нет: его можно только удалить',
    en: 'The product has no such text any more: it can only be removed',
  },
  text_in_product: {
    status: 409,
    ru: 'Этот текст есть в продукте: его можно только вернуть к встроенному',
    en: 'The product has this text: it can only be taken back to the built-in one',
  },
})
