import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import { defineModule } from '../../../platform/module.ts'
import { exportModerations } from '../exports.ts'
import { listModerations } from './list.ts'

export const moderationModule = defineModule({
  name: 'moderation',
  contract: moderationContract,
  handlers: { list: listModerations, exportList: exportModerations },
})
