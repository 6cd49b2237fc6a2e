import { defineErrors } from '../kernel/define-errors.ts'

export const ordersErrors = defineErrors({
  order_finished: {
    status: 409,
    ru: 'Заказ уже выполнен, закажите новый',
    en: 'The order is done already, order anew',
  },
  publication_open: {
    status: 409,
    ru: 'Приложение уже публикуется, сначала завершите эту публикацию',
    en: 'The application is being published already, finish that publication first',
  },
  version_not_higher: {
    status: 422,
    ru: 'Версия обновления должна быть выше опубликованной: {published}',
    en: 'The version of an update must be above the published one: {published}',
  },
  version_overtaken: {
    status: 409,
    ru: 'В магазине уже версия {published}: сначала повысьте версию заказа, сейчас это {version}',
    en: 'The store has version {published} already: first raise the version of the order, which is {version}',
  },
  version_ordered: {
    status: 422,
    ru: 'Обновление {version} уже заказано',
    en: 'Update {version} is ordered already',
  },
  draft_changed: {
    status: 409,
    ru: 'Черновик изменён на другом устройстве',
    en: 'The draft was changed on another device',
  },
  too_many_drafts: {
    status: 409,
    ru: 'Черновиков уже {max}, удалите лишние',
    en: 'There are {max} drafts already, delete some',
  },
})
