import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  allowNextPublication: 'The publisher may go on publishing',
  publicationForbidden: 'Forbidden',
  nextPublications: 'Next publications',
  publicationAllowed: 'Allowed',
  applicationConsoleStatus: 'Console status of the application',
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
  reasonsEmpty: 'The reasons for which applications are deleted from stores stand here.',
  usedBy: 'Used by',
  usedNowhere: 'Nothing',
  userConsoleStatus: 'Console status of the publisher',
}
