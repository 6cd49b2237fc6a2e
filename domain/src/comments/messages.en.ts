import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  added: 'Comment added',
  addComment: 'Send comment',
  attach: 'Attach files',
  attachments: 'Attachments',
  changed: 'Comment updated',
  comments: 'Comments',
  deleteComment: 'Delete comment',
  deleteText: 'Nobody will see the comment and its attachments any more.',
  deleteTitle: 'Delete the comment?',
  deleted: 'Comment deleted',
  downloadFile: 'Download {name}',
  edited: 'edited',
  editComment: 'Edit comment',
  empty: 'No comments yet',
  fieldLabel: 'New comment',
  hint: 'Ctrl + Enter sends',
  listFailed: 'The comments could not be loaded. Try again later.',
  ofPerson: 'Comment by {name}',
  placeholder: 'Write a comment',
  saveComment: 'Save comment',
  showEarlier: 'Show earlier',
  unknownPerson: 'User',
}
