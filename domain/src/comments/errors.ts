import { defineErrors } from '../kernel/errors.ts'

export const commentsErrors = defineErrors({
  comment_author: {
    status: 403,
    ru: 'Изменить комментарий может только его автор',
    en: 'Only its author may change the comment',
  },
})
