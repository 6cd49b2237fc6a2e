import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  boardAt: 'No connection. The board as of {time}, {day}',
  boardHint: 'Tasks cannot be taken or delivered for now. The board will refresh by itself.',
  more: 'The first {shown} of {total}',
  partAt: 'as of {time}, {day}',
  unread: 'New tasks have not been opened here yet.',
  nothing: 'There were no tasks',
  install: 'Install the app',
  installIos: 'In Safari, tap Share, then “Add to Home Screen”.',
  understood: 'Got it',
}
