import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import type { ComponentType } from 'react'
import { preloadTexts } from './i18n/i18n.ts'
import type { Namespace } from './i18n/namespaces.ts'

export interface PageModule {
  default: ComponentType
  /** Asks for the page's first data, by the parts of its address, while the page is still being drawn. */
  loader?: (search: Record<string, string>) => unknown
}
type Load = () => Promise<PageModule>

/** A page's code and its texts, fetched together. */
export const page =
  (load: Load, ...texts: Namespace[]): Load =>
  () =>
    Promise.all([load(), preloadTexts(...texts)]).then(([module]) => module)

/** What some calls ask for, whatever the page. */
export const askProof = (): Promise<boolean> => import('./modules/factors/later.ts').then((m) => m.askProof())

const share = page(() => import('./modules/sharing/SharePage.tsx'), 'sharing')

/** Screens that lead elsewhere. */
type Leading =
  | '/'
  | '/app_manager'
  | '/creator'
  | '/admin'
  | '/aso_manager'
  | '/developer'
  | '/uidesigner'
  | '/designer'
  | '/settings/email-layout'

/** The page of each screen; one without a line here doesn't compile. */
export const pages: Record<Exclude<ScreenPath, Leading>, Load> = {
  '/{locale}/login': page(() => import('./modules/identity/SignInPage.tsx'), 'identity'),
  '/{locale}/register': page(() => import('./modules/identity/RegisterPage.tsx'), 'identity'),
  '/login': page(() => import('./modules/identity/StaffSignInPage.tsx'), 'identity'),
  '/sso-redirect': page(() => import('./modules/identity/SsoRedirectPage.tsx'), 'identity'),
  '/user/profile': page(() => import('./modules/profile/ProfilePage.tsx'), 'users', 'identity', 'factors'),
  '/user/deposit': page(() => import('./modules/money/DepositPage.tsx'), 'money'),
  '/user/payout': page(() => import('./modules/money/PayoutPage.tsx'), 'money'),
  '/users/internal-list': page(() => import('./modules/users/InternalListPage.tsx'), 'people'),
  '/users/external-list': page(() => import('./modules/users/ExternalListPage.tsx'), 'people'),
  '/users/uploaders-list': page(() => import('./modules/users/UploadersListPage.tsx'), 'people'),
  '/users/accruals': page(() => import('./modules/money/AccrualsPage.tsx'), 'money'),
  '/application/share': share,
  '/application/public-share': share,
  '/{locale}/unsubscribe': page(() => import('./modules/mailings/UnsubscribePage.tsx'), 'unsubscribe'),
  '/access-denied': page(() => import('./modules/shell/AccessDeniedPage.tsx'), 'access-denied'),
  '/applications/creator-my': page(() => import('./modules/applications/CreatorMyPage.tsx'), 'applications'),
  '/applications/no-develop-no-publish': page(() => import('./modules/applications/IdlePage.tsx'), 'applications'),
  '/applications/app-manager-my': page(() => import('./modules/applications/AppManagerMyPage.tsx'), 'applications'),
  '/applications/aso-manager-my': page(() => import('./modules/applications/AsoManagerMyPage.tsx'), 'applications'),
  '/applications/all': page(() => import('./modules/applications/AllPage.tsx'), 'applications'),
  '/applications/archived': page(() => import('./modules/applications/ArchivedPage.tsx'), 'applications'),
  '/applications/deletion-reasons': page(() => import('./modules/settings/DeletionReasonsPage.tsx'), 'settings'),
  '/dashboard': page(() => import('./modules/applications/DashboardPage.tsx'), 'applications', 'dashboard', 'charts'),
  '/user/exit': () => import('./modules/shell/ExitPage.tsx'),
  '/applications/notifications': page(() => import('./modules/notifications/NotificationsPage.tsx'), 'notifications'),
  '/todo/notifications': page(() => import('./modules/notifications/NotificationsPage.tsx'), 'notifications'),
  '/todo/list': page(() => import('./modules/tasks/TodoListPage.tsx'), 'tasks'),
  '/tasks/list': page(() => import('./modules/tasks/TasksListPage.tsx'), 'tasks', 'dashboard'),
  '/tasks/moderations': page(() => import('./modules/moderation/ModerationsPage.tsx'), 'tasks'),
  '/tasks/verification': page(() => import('./modules/tasks/VerificationPage.tsx'), 'tasks', 'review'),
  '/stats/expenses/rub': page(() => import('./modules/statistics/ExpensesRubPage.tsx'), 'statistics', 'charts'),
  '/stats/expenses/usd': page(() => import('./modules/statistics/ExpensesUsdPage.tsx'), 'statistics', 'charts'),
  '/stats/task-expenses': page(() => import('./modules/statistics/TaskExpensesPage.tsx'), 'statistics', 'charts'),
  '/settings/promo-code': page(() => import('./modules/promo-codes/PromoCodesPage.tsx'), 'promo-codes'),
  '/settings/referral-system': page(() => import('./modules/referrals/ReferralSystemPage.tsx'), 'referrals'),
  '/stats/referrals': page(() => import('./modules/referrals/ReferralsPage.tsx'), 'referrals'),
  '/simple-tasks/list': page(() => import('./modules/simple-tasks/SimpleListPage.tsx'), 'simple-tasks', 'tasks'),
  '/simple-tasks/list/:role': page(() => import('./modules/simple-tasks/SimpleListPage.tsx'), 'simple-tasks', 'tasks'),
  '/simple-tasks/moderations': page(
    () => import('./modules/simple-tasks/ModerationsPage.tsx'),
    ...(['simple-tasks', 'tasks'] as const),
  ),
  '/simple-tasks/moderations-gmail': page(
    () => import('./modules/simple-tasks/GmailModerationsPage.tsx'),
    ...(['simple-tasks', 'tasks'] as const),
  ),
  '/other-tasks': page(() => import('./modules/simple-tasks/OtherTasksPage.tsx'), 'simple-tasks', 'tasks', 'dashboard'),
  '/settings/currency': page(() => import('./modules/settings/CurrencyPage.tsx'), 'settings'),
  '/settings/limits': page(() => import('./modules/settings/LimitsPage.tsx'), 'settings'),
  '/settings/payout-limits': page(() => import('./modules/settings/PayoutLimitsPage.tsx'), 'settings'),
  '/settings/passport-verification': page(() => import('./modules/passports/PassportsPage.tsx'), 'passports'),
  '/settings/tasks': page(() => import('./modules/settings/TaskOptionsPage.tsx'), 'settings'),
  '/settings/programming-languages': page(() => import('./modules/settings/LanguagesPage.tsx'), 'settings'),
  '/settings/frameworks': page(() => import('./modules/settings/FrameworksPage.tsx'), 'settings'),
  '/settings/email-layouts': page(() => import('./modules/messaging/LayoutsPage.tsx'), 'messaging'),
  '/settings/localizations-email': page(() => import('./modules/messaging/EmailTextsPage.tsx'), 'messaging'),
  '/settings/localizations-email/:id': page(() => import('./modules/messaging/EmailTextPage.tsx'), 'messaging'),
  '/settings/mailings': page(() => import('./modules/mailings/MailingsPage.tsx'), 'mailings'),
  '/settings/mailings/:id': page(() => import('./modules/mailings/MailingPage.tsx'), 'mailings', 'people'),
  '/settings/webhooks': page(() => import('./modules/webhooks/WebhooksPage.tsx'), 'webhooks'),
  '/settings/localizations-sms': page(() => import('./modules/messaging/SmsTextsPage.tsx'), 'messaging'),
  '/settings/console-commands': page(() => import('./modules/console/CommandsPage.tsx'), 'console'),
  '/settings/service-balances': page(() => import('./modules/operations/ServiceBalancesPage.tsx'), 'operations'),
  '/settings/jobs': page(() => import('./modules/jobs/JobsPage.tsx'), 'jobs'),
  '/settings/texts': page(() => import('./modules/texts/TextsPage.tsx'), 'texts'),
  '/settings/audit': page(() => import('./modules/audit/AuditPage.tsx'), 'audit', 'actions'),
  '/settings/deletion-reasons': page(() => import('./modules/settings/DeletionReasonsPage.tsx'), 'settings'),
}
