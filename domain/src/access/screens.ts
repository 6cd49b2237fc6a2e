import type { Bilingual } from '../kernel/locale.ts'
import type { Counts } from '../statistics/schema.ts'
import { executorRoles, type Role, roles, staffRoles } from './roles.ts'

export type Layout = 'redirect' | 'login' | 'external' | 'download' | 'main'
export type SidebarGroup =
  | 'user'
  | 'dashboard'
  | 'applications'
  | 'users'
  | 'tasks'
  | 'publication'
  | 'simple'
  | 'settings'
  | 'stats'

/** Items of the sidebar that hold others. */
export const branches = {
  messages: { ru: 'Письма и SMS', en: 'E-mail and SMS', icon: 'mail' },
  skills: { ru: 'Навыки', en: 'Skills', icon: 'code' },
  limits: { ru: 'Лимиты', en: 'Limits', icon: 'adjustments' },
  expenses: { ru: 'Расходы', en: 'Expenses', icon: 'chart-bar' },
} as const satisfies Record<string, Bilingual & { icon: string }>
export type Branch = keyof typeof branches

export interface Screen {
  path: string
  layout: Layout
  /** `public`: nobody needs to be signed in. `any`: everyone who is. `external`: every external person. */
  roles: readonly (Role | 'public' | 'any' | 'external')[]
  title: Bilingual
  /** Present when the screen has an item in the sidebar. */
  group?: SidebarGroup
  /** Name of the Tabler icon of the sidebar item. */
  icon?: string
  /** The item of the sidebar that this one is a child of, where it has brothers. */
  under?: Branch
  startFor?: readonly Role[]
  /** Which of the counts of the signed-in person stands as +N at the item. */
  badge?: keyof Counts['badges']
}

const everybody = ['public'] as const
const signedIn = ['any'] as const
const admin = ['superadministrator'] as const
const manager = ['app_manager'] as const
const creator = ['creator'] as const
const aso = ['aso_manager'] as const
const ordering = ['creator', 'aso_manager'] as const
const adminAndManager = ['superadministrator', 'app_manager'] as const
const executorsAndDeposits = ['uidesigner', 'designer', 'programmer', 'external'] as const

type Extra = Partial<Pick<Screen, 'group' | 'icon' | 'under' | 'startFor' | 'badge'>>

const screen = <const P extends string>(
  path: P,
  layout: Layout,
  roles: Screen['roles'],
  ru: string,
  en: string,
  extra: Extra = {},
): Screen & { path: P } => ({ path, layout, roles, title: { ru, en }, ...extra })

/** A screen of the console with an item in the sidebar. */
const main = <const P extends string>(
  path: P,
  roles: Screen['roles'],
  ru: string,
  en: string,
  group: SidebarGroup,
  icon: string,
  extra: Extra = {},
) => screen(path, 'main', roles, ru, en, { group, icon, ...extra })

/** The one table of screens: router, guards, sidebar, palette and start pages are made from it, in this order. */
export const screens = [
  screen('/', 'redirect', everybody, 'Вход', 'Sign in'),
  screen('/login', 'login', everybody, 'Вход для сотрудников', 'Staff sign-in'),
  screen('/{locale}/login', 'external', everybody, 'Вход', 'Sign in'),
  screen('/{locale}/register', 'external', everybody, 'Регистрация', 'Registration'),
  screen('/sso-redirect', 'login', everybody, 'Вход через SSO', 'Single sign-on'),
  screen('/access-denied', 'login', everybody, 'Нет доступа', 'No access'),
  screen('/application/share', 'download', signedIn, 'Файлы приложения', 'Application files'),
  screen('/application/public-share', 'download', everybody, 'Файлы приложения', 'Application files'),
  screen('/{locale}/unsubscribe', 'download', everybody, 'Отписка от рассылок', 'Unsubscribe'),
  main('/user/profile', signedIn, 'Профиль', 'Profile', 'user', 'user'),
  main('/user/deposit', executorsAndDeposits, 'Начисления', 'Earnings', 'user', 'coins'),
  main('/user/payout', executorsAndDeposits, 'Вывод средств', 'Withdrawal', 'user', 'cash-banknote'),
  main('/dashboard', adminAndManager, 'Сводка', 'Dashboard', 'dashboard', 'layout-dashboard'),
  main('/applications/creator-my', creator, 'Мои приложения', 'Applications list creator', 'applications', 'apps', {
    startFor: creator,
  }),
  main(
    '/applications/no-develop-no-publish',
    creator,
    'Без разработки и публикации',
    'No development, no publication',
    'applications',
    'circle-dashed',
  ),
  main('/applications/app-manager-my', manager, 'Мои приложения', 'My applications', 'applications', 'apps'),
  main('/applications/aso-manager-my', aso, 'Мои приложения', 'My applications', 'applications', 'apps', {
    startFor: aso,
  }),
  main('/applications/all', ordering, 'Все приложения', 'All applications', 'applications', 'stack-2'),
  main('/applications/archived', creator, 'Архив', 'Archive', 'applications', 'archive'),
  main('/applications/notifications', ordering, 'Уведомления', 'Notifications', 'applications', 'bell', {
    badge: 'notifications',
  }),
  main('/applications/deletion-reasons', manager, 'Причины удаления', 'Deletion reasons', 'applications', 'trash'),
  main('/users/uploaders-list', manager, 'Публикаторы', 'Publishers', 'users', 'users'),
  main('/users/internal-list', admin, 'Сотрудники', 'Internal users', 'users', 'id-badge-2'),
  main('/users/external-list', admin, 'Исполнители', 'External users', 'users', 'users'),
  main('/users/accruals', adminAndManager, 'Начисления и выводы', 'Accruals and payouts', 'users', 'receipt-2', {
    badge: 'money',
  }),
  main('/todo/list', executorRoles, 'Задачи', 'Tasks', 'tasks', 'checklist', { startFor: executorRoles }),
  main('/todo/notifications', executorRoles, 'Уведомления', 'Notifications', 'tasks', 'bell', {
    badge: 'notifications',
  }),
  main('/tasks/list', manager, 'Публикации', 'Publications', 'publication', 'rocket'),
  main('/tasks/moderations', manager, 'Модерация', 'Moderation', 'publication', 'eye-check', { badge: 'moderation' }),
  main('/tasks/verification', manager, 'Верификация', 'Verification', 'publication', 'shield-check', {
    badge: 'verification',
  }),
  main('/simple-tasks/list', manager, 'Простые задачи', 'Simple tasks', 'simple', 'list-check', {
    badge: 'simple',
  }),
  main('/simple-tasks/moderations', manager, 'Проверка отзывов', 'Testimonial moderation', 'simple', 'message-check', {
    badge: 'reviews',
  }),
  main('/simple-tasks/moderations-gmail', manager, 'Проверка Gmail', 'Gmail moderation', 'simple', 'mail-check', {
    badge: 'gmail',
  }),
  main('/simple-tasks/list/:role', ordering, 'Простые задачи', 'Simple tasks', 'simple', 'list-check'),
  main('/other-tasks', admin, 'Другие задачи', 'Other tasks', 'tasks', 'checklist', { badge: 'appeals' }),
  main('/settings/currency', adminAndManager, 'Курс валют', 'Currency rates', 'settings', 'currency-dollar'),
  main('/settings/limits', admin, 'Лимиты стоимости', 'Cost limits', 'settings', 'adjustments', { under: 'limits' }),
  main('/settings/payout-limits', admin, 'Лимиты выводов', 'Payout limits', 'settings', 'cash', { under: 'limits' }),
  main('/settings/deletion-reasons', admin, 'Причины удаления', 'Deletion reasons', 'settings', 'trash'),
  main('/settings/frameworks', admin, 'Фреймворки', 'Frameworks', 'settings', 'components', { under: 'skills' }),
  main(
    '/settings/programming-languages',
    admin,
    'Языки программирования',
    'Programming languages',
    'settings',
    'code',
    { under: 'skills' },
  ),
  main('/settings/referral-system', admin, 'Реферальная система', 'Referral system', 'settings', 'affiliate'),
  main('/settings/promo-code', admin, 'Промокоды', 'Promo codes', 'settings', 'ticket'),
  main('/settings/email-layouts', admin, 'Макеты писем', 'Layouts email', 'settings', 'template', {
    under: 'messages',
  }),
  main('/settings/localizations-email', admin, 'Локализации e-mail', 'E-mail localizations', 'settings', 'mail', {
    under: 'messages',
  }),
  screen('/settings/localizations-email/:id', 'main', signedIn, 'Локализация e-mail', 'Localization email'),
  screen('/settings/email-layout', 'main', signedIn, 'Макет письма', 'Layout email'),
  main('/settings/mailings', admin, 'Рассылки', 'Mailings', 'settings', 'send', { under: 'messages' }),
  screen('/settings/mailings/:id', 'main', admin, 'Рассылка', 'Mailing'),
  main('/settings/webhooks', admin, 'Вебхуки', 'Webhooks', 'settings', 'webhook', { under: 'messages' }),
  main('/settings/localizations-sms', admin, 'Локализации SMS', 'SMS localizations', 'settings', 'message', {
    under: 'messages',
  }),
  main('/settings/passport-verification', admin, 'Проверка паспорта', 'Passport verification', 'settings', 'id', {
    badge: 'passports',
  }),
  main('/settings/tasks', admin, 'Параметры задач', 'Task options', 'settings', 'settings'),
  main('/settings/console-commands', admin, 'Консольные команды', 'Console commands', 'settings', 'terminal-2'),
  main('/settings/service-balances', admin, 'Балансы сервисов', 'Service balances', 'settings', 'coins'),
  main('/settings/jobs', admin, 'Фоновые задания', 'Background jobs', 'settings', 'stack-2'),
  main('/settings/texts', admin, 'Тексты консоли', 'Texts of the console', 'settings', 'template'),
  main('/settings/audit', admin, 'Журнал действий', 'Audit log', 'settings', 'history'),
  main('/stats/referrals', adminAndManager, 'Рефералы', 'Referrals', 'stats', 'chart-dots'),
  main('/stats/expenses/rub', admin, 'Расходы, ₽', 'Expenses, ₽', 'stats', 'chart-bar', { under: 'expenses' }),
  main('/stats/expenses/usd', admin, 'Расходы, $', 'Expenses, $', 'stats', 'chart-bar', { under: 'expenses' }),
  main('/stats/task-expenses', admin, 'Расходы на задачи', 'Task expenses', 'stats', 'chart-pie', {
    under: 'expenses',
  }),
  main('/user/exit', signedIn, 'Выйти', 'Sign out', 'user', 'logout'),
  screen('/app_manager', 'redirect', manager, 'Начало', 'Home'),
  screen('/creator', 'redirect', creator, 'Начало', 'Home'),
  screen('/admin', 'redirect', admin, 'Начало', 'Home'),
  screen('/aso_manager', 'redirect', aso, 'Начало', 'Home'),
  screen('/developer', 'redirect', ['programmer', 'tester'], 'Начало', 'Home'),
  screen('/uidesigner', 'redirect', ['uidesigner'], 'Начало', 'Home'),
  screen('/designer', 'redirect', ['designer'], 'Начало', 'Home'),
] as const

export type ScreenPath = (typeof screens)[number]['path']

/** May somebody with these roles open the screen? Nobody is signed in when `held` is null. */
export function maySee(screen: Screen, held: readonly Role[] | null): boolean {
  if (screen.roles.includes('public')) return true
  if (!held) return false
  if (screen.roles.includes('any')) return true
  const external = held.every((role) => !(staffRoles as readonly Role[]).includes(role))
  if (external && screen.roles.includes('external')) return true
  return held.some((role) => screen.roles.includes(role))
}

/** Where somebody lands after signing in: the first screen that is a start page for the role, else the dashboard. */
export function startPage(role: Role): ScreenPath {
  const start = (screens as readonly Screen[]).find((screen) => screen.startFor?.includes(role))
  return (start?.path ?? '/dashboard') as ScreenPath
}

/** The screen that an address of the console shows; its parameters may be anything. */
export const screenAt = (address: string): Screen | undefined =>
  (screens as readonly Screen[]).find(({ path }) => {
    const parts = path.split('/')
    const given = address.split('/')
    return parts.length === given.length && parts.every((part, at) => /^[:{]/.test(part) || part === given[at])
  })

/** The item of the sidebar that an address belongs to: its own, or that of the list whose record it shows. */
export function itemAt(address: string): Screen | undefined {
  const screen = screenAt(address)
  if (!screen || screen.group) return screen
  return (screens as readonly Screen[]).find(({ path, group }) => group && address.startsWith(`${path}/`))
}

/** Every role whose people may open the screen. */
export const whoSees = (screen: Screen): Role[] => roles.filter((role) => maySee(screen, [role]))
