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

/** The page of each screen. A screen without a line here shows a plain panel with its name. */
export const pages: Partial<Record<ScreenPath, Load>> = {
  '/{locale}/login': page(() => import('./modules/identity/SignInPage.tsx'), 'identity'),
  '/{locale}/register': page(() => import('./modules/identity/RegisterPage.tsx'), 'identity'),
  '/login': page(() => import('./modules/identity/StaffSignInPage.tsx'), 'identity'),
  '/user/profile': page(() => import('./modules/profile/ProfilePage.tsx'), 'users', 'identity'),
  '/user/deposit': page(() => import('./modules/money/DepositPage.tsx'), 'money'),
  '/user/payout': page(() => import('./modules/money/PayoutPage.tsx'), 'money'),
  '/users/accruals': page(() => import('./modules/money/AccrualsPage.tsx'), 'money'),
  '/access-denied': () => import('./modules/shell/AccessDeniedPage.tsx'),
  '/applications/creator-my': page(() => import('./modules/applications/CreatorMyPage.tsx'), 'applications'),
  '/applications/no-develop-no-publish': page(() => import('./modules/applications/IdlePage.tsx'), 'applications'),
  '/applications/app-manager-my': page(() => import('./modules/applications/AppManagerMyPage.tsx'), 'applications'),
  '/applications/aso-manager-my': page(() => import('./modules/applications/AsoManagerMyPage.tsx'), 'applications'),
  '/applications/all': page(() => import('./modules/applications/AllPage.tsx'), 'applications'),
  '/applications/archived': page(() => import('./modules/applications/ArchivedPage.tsx'), 'applications'),
  '/applications/deletion-reasons': page(() => import('./modules/settings/DeletionReasonsPage.tsx'), 'settings'),
  '/dashboard': page(() => import('./modules/applications/DashboardPage.tsx'), 'applications'),
  '/user/exit': () => import('./modules/shell/ExitPage.tsx'),
  '/applications/notifications': page(() => import('./modules/notifications/NotificationsPage.tsx'), 'notifications'),
  '/todo/notifications': page(() => import('./modules/notifications/NotificationsPage.tsx'), 'notifications'),
  '/todo/list': page(() => import('./modules/tasks/TodoListPage.tsx'), 'tasks'),
  '/tasks/list': page(() => import('./modules/tasks/TasksListPage.tsx'), 'tasks'),
  '/tasks/moderations': page(() => import('./modules/moderation/ModerationsPage.tsx'), 'tasks'),
  '/tasks/verification': page(() => import('./modules/tasks/VerificationPage.tsx'), 'tasks'),
  '/settings/currency': page(() => import('./modules/settings/CurrencyPage.tsx'), 'settings'),
  '/settings/limits': page(() => import('./modules/settings/LimitsPage.tsx'), 'settings'),
  '/settings/payout-limits': page(() => import('./modules/settings/PayoutLimitsPage.tsx'), 'settings'),
  '/settings/tasks': page(() => import('./modules/settings/TaskOptionsPage.tsx'), 'settings'),
  '/settings/programming-languages': page(() => import('./modules/settings/LanguagesPage.tsx'), 'settings'),
  '/settings/frameworks': page(() => import('./modules/settings/FrameworksPage.tsx'), 'settings'),
  '/settings/deletion-reasons': page(() => import('./modules/settings/DeletionReasonsPage.tsx'), 'settings'),
}
