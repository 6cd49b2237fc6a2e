import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  balances: 'Service balances',
  balancesHint:
    'Each service is asked once a minute at most. Superadministrators are told when a balance is below its threshold. A service is connected by its key in the settings of the server.',
  refresh: 'Refresh',
  failed: 'The balances could not be loaded. Try again later.',
  service: 'Service',
  use: 'What for',
  balance: 'Balance',
  threshold: 'Threshold',
  thresholdNone: 'not set',
  checked: 'Checked',
  state: 'State',
  state_ok: 'Fine',
  state_low: 'Below the threshold',
  state_unanswered: 'Has not answered',
  state_unset: 'Not connected',
  edit: 'Set the threshold',
  editOf: 'Threshold: {name}',
  left: 'On the account now: {balance}',
  thresholdField: 'Tell when there is less than',
  thresholdHint: 'In the currency of the account. Leave it empty to be told nothing',
  save: 'Save the threshold',
  saveFailed: 'The threshold could not be saved. Try again later.',
  saved: 'Threshold saved',
}
