import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { command, defineModule } from '../../platform/module.ts'
import { addComment } from './commands/add-comment.ts'
import { changeComment } from './commands/change-comment.ts'
import { removeComment } from './commands/remove-comment.ts'
import { listComments } from './queries/list-comments.ts'

export const commentsModule = defineModule({
  name: 'comments',
  owns: ['comments', 'comment_files'],
  contract: commentsContract,
  handlers: {
    list: listComments,
    create: command(addComment),
    change: command(changeComment),
    remove: command(removeComment),
  },
})
