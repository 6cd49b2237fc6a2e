import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  cause_bulk: 'One of several',
  cause_hand: 'By hand',
  cause_night: 'At night',
  check: 'Check in store',
  day: 'Day',
  empty: 'There were no checks yet',
  found: 'The app is in the store',
  history: 'Latest checks',
  lastChecked: 'Checked',
  notAsked: 'not checked',
  notFound: 'The app is not in the store',
  outcomes: 'By day and country',
  since: 'Since',
  standing: 'Now',
  stripOf: '{country}: {said}',
  unknown: 'The store did not answer, nothing has changed',
  version: 'Version in the store',
  waits: 'The app is waiting to be checked',
}
