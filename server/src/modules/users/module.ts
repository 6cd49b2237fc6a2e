import { usersContract } from '@slipway/domain/users/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { addUser } from './commands/add-user.ts'
import { changePassword } from './commands/change-password.ts'
import { endSession } from './commands/end-session.ts'
import { removeUser } from './commands/remove-user.ts'
import { replaceUser } from './commands/replace-user.ts'
import { updateUser } from './commands/update-user.ts'
import { adminUsers, listUsers } from './queries/list-users.ts'
import { sessionsOf } from './queries/sessions.ts'
import { user } from './queries/user.ts'

export const usersModule = defineModule({
  name: 'users',
  owns: ['users', 'user_roles', 'user_frameworks', 'user_programming_languages'],
  contract: usersContract,
  handlers: {
    list: listUsers,
    get: query(user),
    update: command(updateUser),
    changePassword: command(changePassword),
    sessions: sessionsOf,
    endSession: command(endSession),
    adminList: adminUsers,
    add: command(addUser),
    replace: command(replaceUser),
    remove: command(removeUser),
  },
})
