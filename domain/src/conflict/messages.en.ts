import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  conflictBoth:
    'Your changes are still in the form. Where you both changed the same thing, choose a value, then save again.',
  conflictEmpty: 'empty',
  conflictCell: 'While you were editing, this became “{value}”. Enter saves yours, Escape leaves it.',
  conflictMerged: 'Their changes were added to the form, yours stayed. Look them over and save again.',
  conflictMine: 'Mine: {value}',
  conflictOff: 'off',
  conflictOn: 'on',
  conflictTheirs: 'Theirs: {value}',
  conflictTitle: 'Somebody else changed the record while you were editing',
}
