import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { addComment } from './commands/add-comment.ts'
import { changeComment } from './commands/change-comment.ts'
import { removeComment } from './commands/remove-comment.ts'
import { tellTyping } from './commands/tell-typing.ts'
import { listComments } from './queries/list-comments.ts'
import { peopleToName } from './queries/people-to-name.ts'

export const commentsModule = defineModule({
  name: 'comments',
  owns: ['comments', 'comment_files', 'comment_mentions'],
  contract: commentsContract,
  handlers: {
    list: listComments,
    people: query(peopleToName),
    typing: command(tellTyping),
    create: command(addComment),
    change: command(changeComment),
    remove: command(removeComment),
  },
})
