import { defineErrors } from '../kernel/define-errors.ts'

export const commentsErrors = defineErrors({
  comment_author: {
    status: 403,
    ru: 'Изменить комментарий может только его автор',
    en: 'Only its author may change the comment',
  },
  left_task: {
    status: 403,
    ru: 'Вы больше не работаете над этой задачей: писать в ней нельзя',
    en: 'You no longer work on this task and can’t write in it',
  },
})
