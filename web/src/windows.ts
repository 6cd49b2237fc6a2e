import type { Namespace } from './i18n/namespaces.ts'
import { provideWindows, windowPart } from './kit/windows.tsx'

const person = (
  name: 'PersonWindow' | 'UserBlock' | 'UserNew' | 'UserEdit' | 'UserBalance' | 'UserSettle' | 'UserMessage',
) =>
  windowPart(
    () => import('./modules/users/person-windows.ts').then((m) => m[name]),
    ...(['people', 'users', 'identity', 'money', 'applications', 'own-work'] as const),
  )

const task = (name: 'TaskWindow' | 'Desk', ...texts: Namespace[]) =>
  windowPart(() => import('./modules/tasks/task-windows.ts').then((m) => m[name]), 'tasks', 'comments', ...texts)

const payout = (name: 'PayoutCard' | 'HoldPayout' | 'RejectPayout') =>
  windowPart(() => import('./modules/money/payout-windows.ts').then((m) => m[name]), 'money', 'sendings')

/** What draws each of the windows that domain/src/access/windows.ts names. */
provideWindows({
  task: task('TaskWindow'),
  desk: task('Desk', 'review'),
  application: windowPart(
    () => import('./modules/applications/application-windows.ts').then((m) => m.ApplicationCard),
    'applications',
  ),
  'application-delete': windowPart(
    () => import('./modules/applications/deletion/DeleteApplication.tsx').then((m) => m.DeleteApplication),
    'deletions',
    'applications',
  ),
  applicationCollapse: windowPart(
    () => import('./modules/applications/application-windows.ts').then((m) => m.ApplicationPanel),
    'applications',
  ),
  order: windowPart(
    () => import('./modules/orders/OrderModals.tsx').then((m) => m.OrderModal),
    'orders',
    'drafts',
    'applications',
    'application-parts',
  ),
  change: windowPart(
    () => import('./modules/orders/OrderModals.tsx').then((m) => m.ChangeModal),
    'orders',
    'drafts',
    'applications',
    'application-parts',
  ),
  'application-upload': windowPart(
    () => import('./modules/tasks/submit/UploadBuild.tsx').then((m) => m.UploadBuild),
    'orders',
    'tasks',
    'applications',
  ),
  browserSession: windowPart(
    () => import('./modules/google-accounts/BrowserSession.tsx').then((m) => m.BrowserSession),
    'google-accounts',
  ),
  user: person('PersonWindow'),
  'user-new': person('UserNew'),
  'user-edit': person('UserEdit'),
  'user-balance': person('UserBalance'),
  'user-settle': person('UserSettle'),
  'user-message': person('UserMessage'),
  'user-block': person('UserBlock'),
  payout: payout('PayoutCard'),
  'hold-payout': payout('HoldPayout'),
  'reject-payout': payout('RejectPayout'),
  'reconcile-payouts': windowPart(
    () => import('./modules/money/sending/Reconcile.tsx').then((m) => m.Reconcile),
    'money',
    'sendings',
  ),
  statement: windowPart(
    () => import('./modules/money/statement/StatementWindow.tsx').then((m) => m.StatementWindow),
    'statements',
    'charts',
  ),
  simple: windowPart(
    () => import('./modules/simple-tasks/SimpleModal.tsx').then((m) => m.SimpleModal),
    'simple-tasks',
    'tasks',
  ),
  'simple-tags': windowPart(
    () => import('./modules/simple-tasks/TagsModal.tsx').then((m) => m.TagsModal),
    'simple-tasks',
  ),
  passport: windowPart(() => import('./modules/passports/PassportCard.tsx').then((m) => m.PassportCard), 'passports'),
  testEmail: windowPart(() => import('./modules/messaging/TestEmail.tsx').then((m) => m.TestEmail), 'messaging'),
})
