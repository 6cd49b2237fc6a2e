import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { addReason } from './commands/add-reason.ts'
import { changeReason } from './commands/change-reason.ts'
import { changeSwitch, switchPassportVerification } from './commands/change-switch.ts'
import { changeType } from './commands/change-type.ts'
import { followBank } from './commands/follow-bank.ts'
import { removeReason } from './commands/remove-reason.ts'
import { refreshRatesCommand } from './console.ts'
import { exportReasons } from './exports.ts'
import { bankRateJob, settingsSchedules } from './jobs.ts'
import { answerCatalogue } from './present.ts'
import { rates, standingRates } from './queries/rates.ts'
import { kindsOfDeletion, reasonById, reasons } from './queries/reasons.ts'
import { showSwitch, switchByName } from './queries/switches.ts'
import { showType, typeById, types } from './queries/types.ts'

export const settingsModule = defineModule(settingsContract, {
  name: 'settings',
  owns: ['currency_rates', 'deletion_reasons', 'types'],
  handlers: {
    catalogue: raw(answerCatalogue),
    list: types,
    show: query(showType),
    change: command(changeType, typeById),
    showSwitch: query(showSwitch),
    changeSwitch: command(changeSwitch, switchByName),
    switchPassportVerification: command(switchPassportVerification, switchByName),
    rates,
    standingRates: query(standingRates),
    followBank: command(followBank),
    deletionReasons: reasons,
    exportDeletionReasons: exportReasons,
    addDeletionReason: command(addReason, reasonById),
    changeDeletionReason: command(changeReason, reasonById),
    removeDeletionReason: command(removeReason),
    deletionKinds: query(kindsOfDeletion),
  },
  jobs: [bankRateJob],
  schedules: settingsSchedules,
  commands: [refreshRatesCommand],
})
