import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  history: 'History',
  activityEmpty: 'Nothing has changed yet',
  activitySubtask: 'Task no. {id}',
  activityTexts: 'Texts: {language}',
  activityPictures_one: '{count} picture',
  activityPictures_other: '{count} pictures',
  activityReason: 'Reason: {reason}',
  activityEmptyValue: 'empty',
  field_asks: 'Pictures by the designer',
  field_purchases: 'In-app purchases',
  field_cost: 'Cost',
  field_description: 'Description',
  field_publish_at: 'Open not before',
  field_subtasks: 'Stages',
  field_time_limit: 'Time limit',
  field_title: 'Title',
  field_google_account: 'Google account',
  field_version_number: 'Version number',
  field_in_store: 'In the store',
  historyFailed: 'History changes error. Try again later.',
}
