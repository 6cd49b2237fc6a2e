import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  bulk: 'Actions with what is selected',
  bulkCap: 'At most {count} at a time',
  bulkDone_one: 'Done: {count} record',
  bulkDone_other: 'Done: {count} records',
  bulkLeft_one: '{count} more record is left: repeat the action',
  bulkLeft_other: '{count} more records are left: repeat the action',
  bulkOutcome: 'The outcome',
  bulkRefused_one: '{count} record was refused:',
  bulkRefused_other: '{count} records were refused:',
  notForAll: 'Not for all that match at once: select the records on their pages',
  pickMatching: 'Select all that match: {count}',
}
