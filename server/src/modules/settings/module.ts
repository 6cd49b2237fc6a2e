import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { changeType } from './commands/change-type.ts'
import { answerCatalogue } from './present.ts'
import { showType, typeById, types } from './queries/types.ts'

export const settingsModule = defineModule(settingsContract, {
  name: 'settings',
  owns: ['types'],
  handlers: {
    catalogue: raw(answerCatalogue),
    list: types,
    show: query(showType),
    change: command(changeType, typeById),
  },
})
