import { archiveLimit } from '../files/purposes.ts'
import { defineSetting, whole } from './define.ts'

const megabyte = 1024 * 1024

export const uploadSettings = {
  ...defineSetting('upload_quota_mb', {
    group: 'people_setting',
    // One file of the largest kind must always fit.
    schema: whole({ min: archiveLimit / megabyte, max: 1_000_000 }),
    default: '2048',
    who: ['superadministrator'],
    title: { ru: 'Мегабайт под загрузки человека', en: 'Megabytes for the uploads of a person' },
    hint: {
      ru: 'Столько вместе занимают загрузки, которые не закончены или ещё никуда не прикреплены',
      en: 'What unfinished uploads and those that nothing uses yet may take together',
    },
  }),
}
