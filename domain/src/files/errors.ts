import { defineErrors } from '../kernel/define-errors.ts'

export const filesErrors = defineErrors({
  package_unreadable: {
    status: 422,
    ru: 'Не удалось определить версию пакета. Заполните вручную',
    en: 'App package version error. Fill it in manually',
  },
  upload_failed: { status: 422, ru: 'Файл загрузить не удалось', en: 'File uploading error' },
  too_many_uploads: {
    status: 429,
    ru: 'На сегодня объём загрузок исчерпан: не больше {max} ГБ в сутки',
    en: 'The upload volume of the day is used up: at most {max} GB a day',
  },
})
