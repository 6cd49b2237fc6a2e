import { defineErrors } from '../kernel/define-errors.ts'

export const filesErrors = defineErrors({
  package_unreadable: {
    status: 422,
    ru: 'Не удалось определить версию пакета. Заполните вручную',
    en: 'App package version error. Fill it in manually',
  },
  upload_failed: { status: 422, ru: 'Файл загрузить не удалось', en: 'File uploading error' },
  upload_unexamined: {
    status: 503,
    ru: 'Проверить файл не удалось. Попробуйте ещё раз',
    en: 'The file could not be checked. Try again',
  },
  upload_unexaminable: {
    status: 422,
    ru: 'Файл проверить нельзя: на это уходит слишком много времени или памяти. Упростите его',
    en: 'The file cannot be checked: that takes too much time or memory. Simplify it',
  },
  upload_pages: {
    status: 422,
    ru: 'В файле несколько страниц. Отправьте каждую отдельным файлом',
    en: 'The file has several pages. Send each one as a file of its own',
  },
  upload_page_count: {
    status: 422,
    ru: 'В файле больше {max} страниц. Разделите его',
    en: 'The file has more than {max} pages. Split it',
  },
  upload_drawing: {
    status: 422,
    ru: 'В рисунке есть {what}: сохранить это нельзя, а без этого он выглядел бы иначе. Переведите в контуры или уберите',
    en: 'The drawing holds {what}, which cannot be kept, and without it would look different. Convert it to paths or remove it',
  },
  too_many_uploads: {
    status: 429,
    ru: 'На сегодня объём загрузок исчерпан: не больше {max} ГБ в сутки',
    en: 'The upload volume of the day is used up: at most {max} GB a day',
  },
  upload_quota: {
    status: 429,
    ru: 'Незаконченные и никуда не прикреплённые загрузки занимают больше {max} МБ. Завершите начатое или подождите сутки',
    en: 'Unfinished uploads and those that nothing uses take more than {max} MB. Finish what you began, or wait for a day',
  },
  uploads_open: {
    status: 429,
    ru: 'Незаконченных загрузок уже {max}. Завершите или отмените их',
    en: 'There are {max} unfinished uploads already. Finish or cancel them',
  },
  upload_offset: {
    status: 409,
    ru: 'Файл принят до другого места: продолжите оттуда',
    en: 'Another part of the file has come: go on from there',
  },
  upload_busy: {
    status: 409,
    ru: 'Этот файл сейчас загружается в другом окне',
    en: 'This file is being uploaded in another window',
  },
  upload_checksum: {
    status: 460,
    ru: 'Часть файла пришла искажённой, отправьте её ещё раз',
    en: 'A part of the file arrived damaged, send it again',
  },
  tus_version: {
    status: 412,
    ru: 'Нужен заголовок Tus-Resumable: 1.0.0',
    en: 'The header Tus-Resumable: 1.0.0 is required',
  },
})
