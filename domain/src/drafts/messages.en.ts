import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  leaveKept: 'What you typed stays in your drafts.',
  leaveKeptLacks: 'What you typed stays in your drafts, except passwords and keys.',
  saved: 'Saved to drafts',
  waiting: 'Kept in this tab only for now',
  refused: 'Not saved to drafts: {why}',
  conflict: 'This draft was changed on another device',
  conflictText: 'Which one stays? On the other device it was saved',
  keepMine: 'Keep what is on screen',
  keepTheirs: 'Take the other device’s',
}
