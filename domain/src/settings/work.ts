import type { Role } from '../access/roles.ts'
import { defineSetting, holidays, whole } from './define.ts'

const admin = ['superadministrator'] as const satisfies readonly Role[]

export const claimLimitBounds = { min: 1, max: 99_999 } as const

export const revisionCapBounds = { min: 0, max: 99 } as const

/** The rules of work that are the same for every type. */
export const workSettings = {
  ...defineSetting('claim_limit', {
    group: 'task_setting',
    schema: whole(claimLimitBounds),
    default: '3',
    who: admin,
    title: { ru: 'Задач у одного исполнителя', en: 'Tasks of one executor' },
    hint: { ru: 'В работе и на доработке одновременно', en: 'In progress and in revision at once' },
  }),
  ...defineSetting('assign_lapse_hours', {
    group: 'task_setting',
    schema: whole({ min: 1, max: 8_760 }),
    default: '24',
    who: admin,
    title: { ru: 'Часов на согласие', en: 'Hours to accept' },
    hint: {
      ru: 'Назначенная задача, которую не взяли вовремя, снова видна всем',
      en: 'An assigned task that was not taken in time is offered to everybody again',
    },
  }),
  ...defineSetting('revision_cap', {
    group: 'task_setting',
    schema: whole(revisionCapBounds),
    default: '3',
    who: admin,
    title: { ru: 'Возвратов на доработку', en: 'Times work may be sent back' },
    hint: {
      ru: 'Потом работу принимают, предлагают часть оплаты или спорят у администратора; 0 — без предела',
      en: 'After that it is accepted, a part of the pay is offered, or an administrator decides; 0 for no limit',
    },
  }),
  ...defineSetting('review_days', {
    group: 'task_setting',
    schema: whole({ min: 1, max: 30 }),
    default: '2',
    who: admin,
    title: { ru: 'Рабочих дней на проверку', en: 'Working days for a review' },
    hint: {
      ru: 'К концу срока напоминаем тем, кто проверяет, а после него сообщаем администраторам',
      en: 'Towards their end those who review are reminded, and after it administrators are told',
    },
  }),
  ...defineSetting('holidays', {
    group: 'task_setting',
    schema: holidays,
    default: '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04',
    who: admin,
    title: { ru: 'Праздники', en: 'Holidays' },
    hint: {
      ru: 'Дни без проверок; субботы и воскресенья свободны и так',
      en: 'Days without reviews; Saturdays and Sundays are free anyway',
    },
  }),
  ...defineSetting('activity_days', {
    group: 'task_setting',
    schema: whole({ min: 0, max: 36_500 }),
    default: '0',
    // Whose steps it records must not be able to shorten it: it is set where the product is installed.
    who: [],
    title: { ru: 'Дней хранения журнала', en: 'Days the activity log is kept' },
    hint: {
      ru: '0 — хранится всё; не меньше 400; деньги, аккаунты и настройки хранятся всегда',
      en: '0 keeps everything; 400 at least; money, accounts and settings are always kept',
    },
  }),
}
