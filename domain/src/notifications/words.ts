import { type Bilingual, fill, type Locale } from '../kernel/locale.ts'
import { amountText } from '../kernel/money-text.ts'
import { passportTold } from '../passports/told.ts'
import { statusText } from '../tasks/status.ts'
import type { NotificationKind } from './kinds.ts'
import { momentText } from './moment.ts'

/**
 * What the sender tells of the event, kept with the notification and worded when it is read. `status` is a task
 * status, `result` one of the results below, `amount` a decimal string, `ends_at` an ISO date; `to` is `other` for those
 * whom the event is not addressed to; `cause` tells apart what leads to the same status.
 */
export type NotificationParams = Readonly<Record<string, string | number | null>>

/** What is known of the subject when the notification is read. */
export interface Occasion {
  /** Title of the task or name of the application. */
  title: string | null
  author: string | null
}

const titled = '«{title}»'
const titledEn = '“{title}”'

/** By kind, or by kind and the status or result that the event is about. */
const templates = {
  'sub-task-status-changed': { ru: `Задача ${titled}: {status}`, en: `Task ${titledEn}: {status}` },
  'sub-task-status-changed:published': { ru: `Новая задача: ${titled}`, en: `New task: ${titledEn}` },
  'sub-task-status-changed:waiting_assigned': {
    ru: `Вам назначена задача ${titled}`,
    en: `You are assigned ${titledEn}`,
  },
  'sub-task-status-changed:waiting_assigned:other': {
    ru: `Задача ${titled} назначена исполнителю`,
    en: `Task ${titledEn} was assigned to somebody`,
  },
  'sub-task-status-changed:waiting_assigned:retest': {
    ru: `Сборку исправили, протестируйте её ещё раз: ${titled}`,
    en: `The build was repaired, test it again: ${titledEn}`,
  },
  'sub-task-status-changed:waiting_assigned:retest-other': {
    ru: `Сборку исправили, она ждёт нового теста: ${titled}`,
    en: `The build was repaired and waits for another test: ${titledEn}`,
  },
  'sub-task-status-changed:published:retest': {
    ru: `Сборку исправили, новый тест может взять любой тестировщик: ${titled}`,
    en: `The build was repaired, any tester may take the new test: ${titledEn}`,
  },
  'sub-task-status-changed:process': { ru: `Задача ${titled} взята в работу`, en: `Work on ${titledEn} has begun` },
  'sub-task-status-changed:checking': {
    ru: `Задача ${titled} ждёт проверки`,
    en: `Task ${titledEn} is ready for review`,
  },
  'sub-task-status-changed:checking:test-failed': {
    ru: `Тестирование не пройдено, отчёт ждёт проверки: ${titled}`,
    en: `Testing failed, the report is ready for review: ${titledEn}`,
  },
  'sub-task-status-changed:revision': {
    ru: `Задача ${titled} возвращена на доработку`,
    en: `Task ${titledEn} was sent back for revision`,
  },
  'sub-task-status-changed:revision:reopen': {
    ru: `Тестирование не пройдено: задача ${titled} возвращена на доработку`,
    en: `Testing failed: task ${titledEn} was sent back for revision`,
  },
  'sub-task-status-changed:completed': { ru: `Задача ${titled} принята`, en: `Task ${titledEn} was accepted` },
  'sub-task-status-changed:failed': { ru: `Задача ${titled} провалена`, en: `Task ${titledEn} has failed` },
  'sub-task-status-changed:paused:deleted': {
    ru: `Приложение удалено: задача ${titled} приостановлена`,
    en: `The application was deleted: task ${titledEn} is paused`,
  },
  'task-for-moderation': { ru: `На модерацию: ${titled}`, en: `For moderation: ${titledEn}` },
  'task-for-moderation:moderation:purchase': {
    ru: `На модерацию покупок: ${titled}`,
    en: `For moderation of purchases: ${titledEn}`,
  },
  'new-comment': { ru: `{author}: новый комментарий к задаче ${titled}`, en: `{author} commented on ${titledEn}` },
  'new-comment:mention': {
    ru: `{author} обращается к вам в задаче ${titled}`,
    en: `{author} names you in ${titledEn}`,
  },
  'check-out-result': { ru: `Проверка ${titled}: {result}`, en: `Check of ${titledEn}: {result}` },
  'manager-simple-task-published': { ru: `Новая простая задача: ${titled}`, en: `New simple task: ${titledEn}` },
  'user-simple-task-status-changed': {
    ru: `Простая задача ${titled}: {status}`,
    en: `Simple task ${titledEn}: {status}`,
  },
  'user-simple-task-status-changed:paused:deleted': {
    ru: `Приложение удалено: простая задача ${titled} приостановлена`,
    en: `The application was deleted: simple task ${titledEn} is paused`,
  },
  'manager-verification-task-published': {
    ru: `Новая задача на верификацию: ${titled}`,
    en: `New verification task: ${titledEn}`,
  },
  'task-deadline-near': { ru: `Срок задачи ${titled} — {ends_at}`, en: `Task ${titledEn} is due {ends_at}` },
  'review-due': {
    ru: `Задача ${titled} ждёт решения до {ends_at}`,
    en: `Task ${titledEn} waits for a decision by {ends_at}`,
  },
  'review-due:over': {
    ru: `Срок проверки задачи ${titled} истёк {ends_at}`,
    en: `The review of task ${titledEn} was due {ends_at}`,
  },
  'review-due:escalated': {
    ru: `Задачу ${titled} не проверили к {ends_at}: вмешайтесь`,
    en: `Task ${titledEn} was not reviewed by {ends_at}: step in`,
  },
  'time-requested': {
    ru: `{author}: нужно ещё {hours} ч на задачу ${titled}`,
    en: `{author} asks for {hours} more h on ${titledEn}`,
  },
  'time-decided': { ru: `На просьбу о времени ответили: ${titled}`, en: `Your request for time: ${titledEn}` },
  'time-decided:granted': {
    ru: `Вам дали ещё {hours} ч на задачу ${titled}: срок — {ends_at}`,
    en: `You got {hours} more h on ${titledEn}: it is due {ends_at}`,
  },
  'time-decided:refused': {
    ru: `Дополнительного времени на задачу ${titled} не дали`,
    en: `You got no more time on ${titledEn}`,
  },
  'pay-offered': {
    ru: `За задачу ${titled} предлагают {amount} — {share} % оплаты: примите или откажитесь`,
    en: `{amount}, {share} % of the pay, is offered for ${titledEn}: accept or decline`,
  },
  'offer-answered': { ru: `На предложение об оплате ответили: ${titled}`, en: `Your offer for ${titledEn}` },
  'offer-answered:accepted': {
    ru: `{author} соглашается на {amount} за задачу ${titled}`,
    en: `{author} accepts {amount} for ${titledEn}`,
  },
  'offer-answered:declined': {
    ru: `{author} отказывается от {amount} за задачу ${titled}`,
    en: `{author} declines {amount} for ${titledEn}`,
  },
  'appeal-raised': {
    ru: `{author} просит администратора решить спор: ${titled}`,
    en: `{author} calls for an administrator’s decision on ${titledEn}`,
  },
  'appeal-decided': { ru: `Спор решён: ${titled}`, en: `The dispute is decided: ${titledEn}` },
  'appeal-decided:full': {
    ru: `Спор решён: задача ${titled} принята с полной оплатой`,
    en: `The dispute is decided: ${titledEn} is accepted and paid in full`,
  },
  'appeal-decided:partial': {
    ru: `Спор решён: задача ${titled} принята, оплата — {amount}`,
    en: `The dispute is decided: ${titledEn} is accepted, {amount} is paid`,
  },
  'appeal-decided:revise': {
    ru: `Спор решён: ещё одна доработка задачи ${titled}`,
    en: `The dispute is decided: one more revision of ${titledEn}`,
  },
  'appeal-decided:dismiss': {
    ru: `Спор решён: задача ${titled} снята с исполнителя без оплаты`,
    en: `The dispute is decided: ${titledEn} goes to others without pay`,
  },
  'application-deleted': {
    ru: `Приложение ${titled} удалено: {reason}`,
    en: `The application ${titledEn} was deleted: {reason}`,
  },
  'application-deleted:barred': {
    ru: `Приложение ${titled} удалено: {reason}. Публиковать дальше вам нельзя`,
    en: `The application ${titledEn} was deleted: {reason}. You may not publish any more`,
  },
  'application-deleted:restored': {
    ru: `Удаление приложения ${titled} отменено`,
    en: `The deletion of ${titledEn} was undone`,
  },
  accrual: { ru: 'Начислено {amount}', en: '{amount} credited' },
  'accrual:task': { ru: `Начислено {amount} за задачу ${titled}`, en: `{amount} credited for ${titledEn}` },
  'payout-decided': { ru: 'Заявка на вывод {amount} обработана', en: 'Your payout of {amount} was processed' },
  'payout-decided:paid': { ru: 'Выплачено {amount}', en: '{amount} was paid out' },
  'payout-decided:rejected': {
    ru: 'В выводе {amount} отказано, деньги вернулись на баланс',
    en: 'The payout of {amount} was refused, the money is back on your balance',
  },
  'credential-changed': { ru: 'Данные для входа изменены', en: 'What you sign in with was changed' },
  'credential-changed:password': {
    ru: 'Пароль изменён ({device}, {ip}). Если это были не вы, сообщите в поддержку',
    en: 'Your password was changed ({device}, {ip}). If it was not you, tell support',
  },
  'credential-changed:purse': {
    ru: 'Указаны новые реквизиты для вывода ({device}, {ip}). Если это были не вы, смените пароль и сообщите в поддержку',
    en: 'A new purse was named for payouts ({device}, {ip}). If it was not you, change your password and tell support',
  },
  'credential-changed:email': {
    ru: 'E-mail изменён ({device}, {ip}). Если это были не вы, смените пароль и сообщите в поддержку',
    en: 'Your e-mail was changed ({device}, {ip}). If it was not you, change your password and tell support',
  },
  'credential-changed:email-by-administrator': {
    ru: 'Администратор изменил ваш e-mail. Если вы об этом не просили, сообщите в поддержку',
    en: 'An administrator changed your e-mail. If you did not ask for it, tell support',
  },
  'credential-changed:phone-by-administrator': {
    ru: 'Администратор изменил ваш номер телефона. Если вы об этом не просили, сообщите в поддержку',
    en: 'An administrator changed your phone number. If you did not ask for it, tell support',
  },
  'credential-changed:factor': {
    ru: 'Второй фактор изменён ({device}, {ip}). Если это были не вы, сообщите в поддержку',
    en: 'Your second factor was changed ({device}, {ip}). If it was not you, tell support',
  },
  'credential-changed:factor-by-administrator': {
    ru: 'Администратор удалил ваш второй фактор',
    en: 'An administrator removed your second factor',
  },
  'passport-decided': { ru: 'Документы проверены', en: 'Your documents were checked' },
  'passport-decided:approved': passportTold.approved,
  'passport-decided:rejected': passportTold.rejected,
  'codes-spent': {
    ru: 'Коды входа на сутки исчерпаны: {count}. Новые браузеры кодов больше не получают',
    en: 'The {count} codes of a day are spent. New browsers are sent no more',
  },
  'administrators-changed': {
    ru: '{author}: {person} теперь суперадминистратор',
    en: '{author}: {person} is a superadministrator now',
  },
  'administrators-changed:taken': {
    ru: '{author}: {person} больше не суперадминистратор',
    en: '{author}: {person} is no superadministrator any more',
  },
  'password-asked': {
    ru: '{person} не может войти и просит новый пароль. Ссылку отправляют из карточки',
    en: '{person} can’t sign in and asks for a new password. The link is sent from their card',
  },
  'settlement-waits': {
    ru: '{author}: расчёт с сотрудником {person} на {amount} ждёт второго администратора',
    en: '{author}: a settlement with {person} of {amount} waits for a second administrator',
  },
  'payout-attention': {
    ru: 'Выплата {amount}: посмотрите, чем она закончилась',
    en: 'A payout of {amount} needs a look',
  },
  'payout-attention:failed': {
    ru: 'Выплата {amount} не прошла: отправьте ещё раз или верните деньги на баланс',
    en: 'A payout of {amount} failed: retry it, or return the money',
  },
  'payout-attention:person': {
    ru: 'Выплата {amount}: провайдер не говорит, чем она закончилась. Проверьте в его кабинете',
    en: 'A payout of {amount}: the provider does not say how it ended. Look into its cabinet',
  },
  'payout-attention:differs': {
    ru: 'Выплата {amount}: ответ провайдера расходится с нашими данными',
    en: 'A payout of {amount}: the provider’s answer differs from our records',
  },
  'webhook-off': {
    ru: 'Вебхук {host} выключен: он давно не принимает события',
    en: 'The webhook at {host} is off: it has long taken no events',
  },
  'webhook-off:gone': {
    ru: 'Вебхук {host} выключен: получатель ответил, что адреса больше нет',
    en: 'The webhook at {host} is off: its receiver says that the address is gone',
  },
  'balance-low': {
    ru: '{service_title}: на счёте осталось {amount}, порог {threshold}. Пополните счёт',
    en: '{service_title}: {amount} is left, the threshold is {threshold}. Top up the account',
  },
  message: { ru: 'Сообщение администрации: {text}', en: 'From the administration: {text}' },
} as const satisfies Record<NotificationKind, Bilingual> & Record<string, Bilingual>

const results: Readonly<Record<string, Bilingual>> = {
  pass: { ru: 'пройдена', en: 'passed' },
  fail: { ru: 'не пройдена', en: 'failed' },
  confirmed: { ru: 'подтверждено', en: 'confirmed' },
  rejected: { ru: 'отклонено', en: 'rejected' },
  failed: { ru: 'не пройдено', en: 'failed' },
  found: { ru: 'приложение есть в магазине', en: 'the app is in the store' },
  not_found: { ru: 'приложения нет в магазине', en: 'the app is not in the store' },
}

const fallbackTitle: Bilingual = { ru: 'без названия', en: 'untitled' }
const unknownDevice: Bilingual = { ru: 'неизвестное устройство', en: 'unknown device' }
const fallbackAuthor: Bilingual = { ru: 'Команда', en: 'The team' }

/** The notification in the reader's language. */
export function notificationText(
  kind: NotificationKind,
  params: NotificationParams,
  subject: Occasion,
  locale: Locale,
): string {
  const variant = params.status ?? params.result ?? params.decision ?? params.source ?? params.change
  const known = templates as Readonly<Record<string, Bilingual>>
  const template =
    known[`${kind}:${variant}:${params.to ?? params.cause}`] ?? known[`${kind}:${variant}`] ?? templates[kind]
  return fill(template[locale], {
    ...params,
    title: subject.title ?? params.title ?? fallbackTitle[locale],
    author: subject.author ?? fallbackAuthor[locale],
    status: wordOf(statusText, params.status, locale).replace(/^./u, (first) => first.toLowerCase()),
    result: wordOf(results, params.result, locale),
    amount: amountText(params.amount, params.currency, locale),
    threshold: amountText(params.threshold, params.currency, locale),
    ends_at: momentText(params.ends_at, locale),
    device: params.device ?? unknownDevice[locale],
    person: params.person ?? `#${params.id}`,
  })
}

const wordOf = (table: Readonly<Record<string, Bilingual>>, key: unknown, locale: Locale): string =>
  table[String(key)]?.[locale] ?? String(key ?? '')
