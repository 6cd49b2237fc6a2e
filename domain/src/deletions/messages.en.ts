import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  submit: 'Delete the application',
  title: 'Delete “{name}”',
  submitMany: 'Delete the applications',
  titleMany_one: 'Delete {count} application',
  titleMany_other: 'Delete {count} applications',
  done: 'The application is deleted',
  deletedTitle: 'The application is deleted',
  deletedBy: 'Deleted by',
  deletedAt: 'When',
  reason: 'Reason for the deletion',
  comment: 'Comment',
  lists: 'The application leaves the lists for the archive, its open tasks are paused. Money and history stay.',
  console: 'Its status in the console becomes “{status}”.',
  userConsole: 'The console of {name} becomes “{status}”.',
  bars: '{name} may take no new publications.',
  userConsoleOfAll: 'The console of the publisher becomes “{status}”.',
  barsAll: 'The publisher may take no new publications.',
  undo: 'A superadministrator can undo this for 30 days.',
  consoleStatus: 'Status in the console',
  restorableUntil: 'Can be undone until',
  restore: 'Undo the deletion',
  restoreConfirm: 'Undo the deletion of “{name}”?',
  restoreConfirmText: 'Its tasks go on with the time that was left, and what it did to the publisher is undone.',
  restoredDone: 'The deletion is undone',
}
