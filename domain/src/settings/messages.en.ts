import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  allowNextPublication: 'The publisher may go on publishing',
  publicationForbidden: 'Forbidden',
  nextPublications: 'Publications',
  publicationAllowed: 'Allowed',
  applicationConsoleStatus: 'Application in the console',
  consoleStatusStays: 'Stays as it is',
  reason: 'Reason',
  reasonAdd: 'Add reason',
  reasonAdded: 'Deletion reason created',
  reasonChanged: 'Deletion reason changed',
  reasonEdit: 'Edit reason',
  reasonKind: 'Kind',
  reasonNew: 'New deletion reason',
  reasonRemove: 'Delete reason',
  reasonRemoved: 'Deletion reason deleted',
  reasonRemoveText: '“{reason}” can no longer be chosen.',
  reasonRemoveTitle: 'Delete the reason?',
  reasonSave: 'Save reason',
  reasons: 'Deletion reasons',
  reasonSearch: 'By ID or text of the reason',
  reasonsEmpty: 'No deletion reasons yet. They tell why an application is no longer in its store.',
  userConsoleStatus: 'Console of the publisher',
}
