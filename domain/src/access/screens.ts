import type { Bilingual } from '../kernel/locale.ts'
import { executorRoles, type Role, staffRoles } from './roles.ts'

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
  startFor?: readonly Role[]
  /** Which of the counts of the signed-in person stands as +N at the item. */
  badge?: 'notifications' | 'verification' | 'moderation' | 'simple'
  /** False while a later issue owes the screen: it shows a plain panel with its name. */
  built: boolean
}

const admin = ['superadministrator'] as const
const executorsAndDeposits = ['uidesigner', 'designer', 'programmer', 'external'] as const

const t = (ru: string, en: string): Bilingual => ({ ru, en })

/** The one table of screens: router, guards, sidebar, palette and start pages are made from it, in this order. */
export const screens = [
  { path: '/', layout: 'redirect', roles: ['public'], title: t('Вход', 'Sign in'), built: true },
  {
    path: '/login',
    layout: 'login',
    roles: ['public'],
    title: t('Вход для сотрудников', 'Staff sign-in'),
    built: true,
  },
  { path: '/{locale}/login', layout: 'external', roles: ['public'], title: t('Вход', 'Sign in'), built: true },
  {
    path: '/{locale}/register',
    layout: 'external',
    roles: ['public'],
    title: t('Регистрация', 'Registration'),
    built: true,
  },
  {
    path: '/sso-redirect',
    layout: 'login',
    roles: ['public'],
    title: t('Вход через SSO', 'Single sign-on'),
    built: false,
  },
  { path: '/access-denied', layout: 'login', roles: ['public'], title: t('Нет доступа', 'No access'), built: true },
  {
    path: '/application/share',
    layout: 'download',
    roles: ['any'],
    title: t('Файлы приложения', 'Application files'),
    built: false,
  },
  {
    path: '/application/public-share',
    layout: 'download',
    roles: ['public'],
    title: t('Файлы приложения', 'Application files'),
    built: false,
  },
  {
    path: '/user/profile',
    layout: 'main',
    roles: ['any'],
    title: t('Профиль', 'Profile'),
    group: 'user',
    icon: 'user',
    built: true,
  },
  {
    path: '/user/deposit',
    layout: 'main',
    roles: executorsAndDeposits,
    title: t('Начисления', 'Accruals'),
    group: 'user',
    icon: 'coins',
    built: true,
  },
  {
    path: '/user/payout',
    layout: 'main',
    roles: executorsAndDeposits,
    title: t('Вывод средств', 'Withdrawal'),
    group: 'user',
    icon: 'cash-banknote',
    built: true,
  },
  {
    path: '/dashboard',
    layout: 'main',
    roles: ['superadministrator', 'app_manager'],
    title: t('Сводка', 'Dashboard'),
    group: 'dashboard',
    icon: 'layout-dashboard',
    startFor: ['superadministrator'],
    built: true,
  },
  {
    path: '/applications/creator-my',
    layout: 'main',
    roles: ['creator'],
    title: t('Мои приложения', 'My applications'),
    group: 'applications',
    icon: 'apps',
    startFor: ['creator'],
    built: true,
  },
  {
    path: '/applications/no-develop-no-publish',
    layout: 'main',
    roles: ['creator'],
    title: t('Без разработки и публикации', 'No development, no publication'),
    group: 'applications',
    icon: 'circle-dashed',
    built: true,
  },
  {
    path: '/applications/app-manager-my',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Мои приложения', 'My applications'),
    group: 'applications',
    icon: 'apps',
    startFor: ['app_manager'],
    built: true,
  },
  {
    path: '/applications/aso-manager-my',
    layout: 'main',
    roles: ['aso_manager'],
    title: t('Мои приложения', 'My applications'),
    group: 'applications',
    icon: 'apps',
    startFor: ['aso_manager'],
    built: true,
  },
  {
    path: '/applications/all',
    layout: 'main',
    roles: ['creator', 'aso_manager'],
    title: t('Все приложения', 'All applications'),
    group: 'applications',
    icon: 'stack-2',
    built: true,
  },
  {
    path: '/applications/archived',
    layout: 'main',
    roles: ['creator'],
    title: t('Архив', 'Archive'),
    group: 'applications',
    icon: 'archive',
    built: true,
  },
  {
    path: '/applications/notifications',
    layout: 'main',
    roles: ['creator', 'aso_manager'],
    title: t('Уведомления', 'Notifications'),
    group: 'applications',
    icon: 'bell',
    badge: 'notifications',
    built: true,
  },
  {
    path: '/applications/deletion-reasons',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Причины удаления', 'Deletion reasons'),
    group: 'applications',
    icon: 'trash',
    built: false,
  },
  {
    path: '/users/uploaders-list',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Публикаторы', 'Publishers'),
    group: 'users',
    icon: 'users',
    built: false,
  },
  {
    path: '/users/internal-list',
    layout: 'main',
    roles: admin,
    title: t('Сотрудники', 'Internal users'),
    group: 'users',
    icon: 'id-badge-2',
    built: false,
  },
  {
    path: '/users/external-list',
    layout: 'main',
    roles: admin,
    title: t('Исполнители', 'External users'),
    group: 'users',
    icon: 'users',
    built: false,
  },
  {
    path: '/users/accruals',
    layout: 'main',
    roles: ['superadministrator', 'app_manager'],
    title: t('Начисления и выводы', 'Accruals and payouts'),
    group: 'users',
    icon: 'receipt-2',
    built: true,
  },
  {
    path: '/todo/list',
    layout: 'main',
    roles: executorRoles,
    title: t('Задачи', 'Tasks'),
    group: 'tasks',
    icon: 'checklist',
    startFor: executorRoles,
    built: true,
  },
  {
    path: '/todo/notifications',
    layout: 'main',
    roles: executorRoles,
    title: t('Уведомления', 'Notifications'),
    group: 'tasks',
    icon: 'bell',
    badge: 'notifications',
    built: true,
  },
  {
    path: '/tasks/list',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Публикации', 'Publications'),
    group: 'publication',
    icon: 'rocket',
    built: true,
  },
  {
    path: '/tasks/moderations',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Модерация', 'Moderation'),
    group: 'publication',
    icon: 'eye-check',
    badge: 'moderation',
    built: true,
  },
  {
    path: '/tasks/verification',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Проверка', 'Verification'),
    group: 'publication',
    icon: 'shield-check',
    badge: 'verification',
    built: true,
  },
  {
    path: '/simple-tasks/list',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Простые задачи', 'Simple tasks'),
    group: 'simple',
    icon: 'list-check',
    badge: 'simple',
    built: false,
  },
  {
    path: '/simple-tasks/moderations',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Проверка отзывов', 'Testimonial moderation'),
    group: 'simple',
    icon: 'message-check',
    built: false,
  },
  {
    path: '/simple-tasks/moderations-gmail',
    layout: 'main',
    roles: ['app_manager'],
    title: t('Проверка Gmail', 'Gmail moderation'),
    group: 'simple',
    icon: 'mail-check',
    built: false,
  },
  {
    path: '/simple-tasks/list/:role',
    layout: 'main',
    roles: ['creator', 'aso_manager'],
    title: t('Простые задачи', 'Simple tasks'),
    group: 'simple',
    icon: 'list-check',
    built: false,
  },
  {
    path: '/other-tasks',
    layout: 'main',
    roles: admin,
    title: t('Другие задачи', 'Other tasks'),
    group: 'tasks',
    icon: 'checklist',
    built: false,
  },
  {
    path: '/settings/currency',
    layout: 'main',
    roles: ['superadministrator', 'app_manager'],
    title: t('Курс валют', 'Currency rates'),
    group: 'settings',
    icon: 'currency-dollar',
    built: false,
  },
  {
    path: '/settings/limits',
    layout: 'main',
    roles: admin,
    title: t('Лимиты стоимости', 'Cost limits'),
    group: 'settings',
    icon: 'adjustments',
    built: false,
  },
  {
    path: '/settings/payout-limits',
    layout: 'main',
    roles: admin,
    title: t('Лимиты выводов', 'Payout limits'),
    group: 'settings',
    icon: 'cash',
    built: false,
  },
  {
    path: '/settings/deletion-reasons',
    layout: 'main',
    roles: admin,
    title: t('Причины удаления', 'Deletion reasons'),
    group: 'settings',
    icon: 'trash',
    built: false,
  },
  {
    path: '/settings/frameworks',
    layout: 'main',
    roles: admin,
    title: t('Фреймворки', 'Frameworks'),
    group: 'settings',
    icon: 'components',
    built: false,
  },
  {
    path: '/settings/programming-languages',
    layout: 'main',
    roles: admin,
    title: t('Языки программирования', 'Programming languages'),
    group: 'settings',
    icon: 'code',
    built: false,
  },
  {
    path: '/settings/referral-system',
    layout: 'main',
    roles: admin,
    title: t('Реферальная система', 'Referral system'),
    group: 'settings',
    icon: 'affiliate',
    built: false,
  },
  {
    path: '/settings/promo-code',
    layout: 'main',
    roles: admin,
    title: t('Промокоды', 'Promo codes'),
    group: 'settings',
    icon: 'ticket',
    built: false,
  },
  {
    path: '/settings/email-layouts',
    layout: 'main',
    roles: admin,
    title: t('Макеты писем', 'Layouts email'),
    group: 'settings',
    icon: 'template',
    built: false,
  },
  {
    path: '/settings/localizations-email',
    layout: 'main',
    roles: admin,
    title: t('Локализации e-mail', 'E-mail localizations'),
    group: 'settings',
    icon: 'mail',
    built: false,
  },
  {
    path: '/settings/localizations-email/:id',
    layout: 'main',
    roles: ['any'],
    title: t('Локализация e-mail', 'Localization email'),
    built: false,
  },
  {
    path: '/settings/email-layout',
    layout: 'main',
    roles: ['any'],
    title: t('Макет письма', 'Layout email'),
    built: true,
  },
  {
    path: '/settings/localizations-sms',
    layout: 'main',
    roles: admin,
    title: t('Локализации SMS', 'SMS localizations'),
    group: 'settings',
    icon: 'message',
    built: false,
  },
  {
    path: '/settings/passport-verification',
    layout: 'main',
    roles: admin,
    title: t('Проверка паспорта', 'Passport verification'),
    group: 'settings',
    icon: 'id',
    built: false,
  },
  {
    path: '/settings/tasks',
    layout: 'main',
    roles: admin,
    title: t('Параметры задач', 'Task options'),
    group: 'settings',
    icon: 'settings',
    built: false,
  },
  {
    path: '/settings/console-commands',
    layout: 'main',
    roles: admin,
    title: t('Консольные команды', 'Console commands'),
    group: 'settings',
    icon: 'terminal-2',
    built: false,
  },
  {
    path: '/stats/referrals',
    layout: 'main',
    roles: ['superadministrator', 'app_manager'],
    title: t('Рефералы', 'Referrals'),
    group: 'stats',
    icon: 'chart-dots',
    built: false,
  },
  {
    path: '/stats/expenses/rub',
    layout: 'main',
    roles: admin,
    title: t('Расходы, ₽', 'Expenses, ₽'),
    group: 'stats',
    icon: 'chart-bar',
    built: false,
  },
  {
    path: '/stats/expenses/usd',
    layout: 'main',
    roles: admin,
    title: t('Расходы, $', 'Expenses, $'),
    group: 'stats',
    icon: 'chart-bar',
    built: false,
  },
  {
    path: '/stats/task-expenses',
    layout: 'main',
    roles: admin,
    title: t('Расходы на задачи', 'Task expenses'),
    group: 'stats',
    icon: 'chart-pie',
    built: false,
  },
  {
    path: '/user/exit',
    layout: 'main',
    roles: ['any'],
    title: t('Выйти', 'Sign out'),
    group: 'user',
    icon: 'logout',
    built: true,
  },
  { path: '/app_manager', layout: 'redirect', roles: ['app_manager'], title: t('Начало', 'Home'), built: true },
  { path: '/creator', layout: 'redirect', roles: ['creator'], title: t('Начало', 'Home'), built: true },
  { path: '/admin', layout: 'redirect', roles: admin, title: t('Начало', 'Home'), built: true },
  { path: '/aso_manager', layout: 'redirect', roles: ['aso_manager'], title: t('Начало', 'Home'), built: true },
  { path: '/developer', layout: 'redirect', roles: ['programmer', 'tester'], title: t('Начало', 'Home'), built: true },
  { path: '/uidesigner', layout: 'redirect', roles: ['uidesigner'], title: t('Начало', 'Home'), built: true },
  { path: '/designer', layout: 'redirect', roles: ['designer'], title: t('Начало', 'Home'), built: true },
] as const satisfies readonly Screen[]

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
