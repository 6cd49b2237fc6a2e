import { usersContract } from '@slipway/domain/users/contract.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, proving, query } from '../../platform/module.ts'
import { enterPromoCode } from '../promo-codes/commands/enter-promo-code.ts'
import { addUser } from './commands/add-user.ts'
import { assertReason, blockOne } from './commands/block-one.ts'
import { cancelEmail } from './commands/cancel-email.ts'
import { changePassword, isAnothers } from './commands/change-password.ts'
import { confirmEmail } from './commands/confirm-email.ts'
import { endSession } from './commands/end-session.ts'
import { messageOne } from './commands/message-one.ts'
import { removeUser } from './commands/remove-user.ts'
import { replaceUser } from './commands/replace-user.ts'
import { resendEmailCode } from './commands/resend-email-code.ts'
import { updateUser } from './commands/update-user.ts'
import { exportUsers } from './exports.ts'
import { changesAccess } from './queries/changes-access.ts'
import { adminUsers, listUsers } from './queries/list-users.ts'
import { ownInvited } from './queries/own-invited.ts'
import { previewBlocks } from './queries/preview-blocks.ts'
import { referral } from './queries/referral.ts'
import { sessionsOf } from './queries/sessions.ts'
import { user } from './queries/user.ts'

export const usersModule = defineModule({
  name: 'users',
  owns: ['users', 'user_roles', 'user_frameworks', 'user_programming_languages'],
  contract: usersContract,
  handlers: {
    list: listUsers,
    exportList: exportUsers,
    blockMany: bulk(listUsers, blockOne, { before: assertReason }),
    previewBlocks: query(previewBlocks),
    messageMany: bulk(listUsers, messageOne, { whole: true }),
    get: query(user),
    update: proving(command(updateUser), changesAccess),
    sendEmailCode: command(resendEmailCode),
    confirmEmail: command(confirmEmail),
    cancelEmail: command(cancelEmail),
    changePassword: proving(command(changePassword), isAnothers),
    sessions: sessionsOf,
    endSession: command(endSession),
    referral: query(referral),
    invited: ownInvited,
    enterPromoCode: command(enterPromoCode),
    adminList: adminUsers,
    add: command(addUser),
    replace: proving(command(replaceUser), changesAccess),
    remove: command(removeUser),
  },
})
