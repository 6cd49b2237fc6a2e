import { defineErrors } from '../kernel/define-errors.ts'

export const pinsErrors = defineErrors({
  pins_open: {
    status: 409,
    ru: 'Сначала отметьте замечания на картинках: {pins}',
    en: 'First tick off the remarks on the pictures: {pins}',
  },
  pins_full: {
    status: 409,
    ru: 'У задачи уже {limit} замечаний на картинках: больше поставить нельзя',
    en: 'The task already has {limit} remarks on its pictures, and takes no more',
  },
  pin_author: {
    status: 403,
    ru: 'Изменить замечание может только его автор',
    en: 'Only its author may change the remark',
  },
  pin_carried: {
    status: 409,
    ru: 'Работу уже сдали снова: замечание можно закрыть или открыть снова',
    en: 'The work was delivered again: the remark can be closed or opened again',
  },
  pin_past: {
    status: 409,
    ru: 'Это замечание к прежней работе',
    en: 'This remark is about earlier work',
  },
  pin_state: { status: 409, ru: 'Сейчас это замечание {state_text}', en: 'The remark is {state_text} now' },
})
