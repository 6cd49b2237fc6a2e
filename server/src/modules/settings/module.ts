import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { addReason } from './commands/add-reason.ts'
import { changeReason } from './commands/change-reason.ts'
import { changeType } from './commands/change-type.ts'
import { removeReason } from './commands/remove-reason.ts'
import { exportReasons } from './exports.ts'
import { answerCatalogue } from './present.ts'
import { kindsOfDeletion, reasonById, reasons } from './queries/reasons.ts'
import { showType, typeById, types } from './queries/types.ts'

export const settingsModule = defineModule(settingsContract, {
  name: 'settings',
  owns: ['deletion_reasons', 'types'],
  handlers: {
    catalogue: raw(answerCatalogue),
    list: types,
    show: query(showType),
    change: command(changeType, typeById),
    deletionReasons: reasons,
    exportDeletionReasons: exportReasons,
    addDeletionReason: command(addReason, reasonById),
    changeDeletionReason: command(changeReason, reasonById),
    removeDeletionReason: command(removeReason),
    deletionKinds: query(kindsOfDeletion),
  },
})
