import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  undo: 'Undo',
  undoAll: 'Undo all',
  left: '{seconds} s',
  offer: 'The decision on No. {id} can be undone.',
  offerMany_one: '{count} decision can be undone.',
  offerMany_other: '{count} decisions can be undone.',
  undone: 'The decision on No. {id} is undone',
  undoneMany_one: '{count} decision undone',
  undoneMany_other: '{count} decisions undone',
  stand_one: '{count} decision stands',
  stand_other: '{count} decisions stand',
  failed: 'It could not be undone',
}
