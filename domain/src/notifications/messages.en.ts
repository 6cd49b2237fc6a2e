import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  name: 'Notifications',
  message: 'Notification',
  when: 'When',
  tag: 'Section',
  tag_tasks: 'Tasks',
  tag_tasksVerification: 'Verification',
  tag_tasksModeration: 'Moderation',
  tag_comment: 'Comments',
  tag_money: 'Money',
  tag_account: 'Account',
  unreadOnly: 'Unread only',
  unread: 'Unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  cleared: 'The list is cleared',
  undo: 'Undo',
  empty: 'News about your tasks and money will appear here',
  searchHint: 'Title, name or number',
}
