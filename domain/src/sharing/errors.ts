import { defineErrors } from '../kernel/define-errors.ts'

export const sharingErrors = defineErrors({
  /** The same for links that never were, are over or were taken back: nobody learns which. */
  link_dead: {
    status: 404,
    ru: 'Ссылка не действует: срок истёк, её отозвали, или она скопирована не целиком',
    en: 'This link does not work: it has expired, was revoked, or was not copied whole',
  },
  link_staff: {
    status: 403,
    ru: 'Эта ссылка только для сотрудников',
    en: 'This link is for the staff only',
  },
  nothing_to_share: {
    status: 409,
    ru: 'В этом архиве пока нет ни одного файла',
    en: 'There is not a single file for this archive yet',
  },
})
