import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  title: 'More time',
  ask: 'Ask for time',
  askHint: 'Running late? Ask for a later deadline.',
  hours: 'How many hours',
  hoursHint: 'Not more than {most}',
  quick: 'Common choices',
  reason: 'Why you need it',
  waiting: 'You asked for {time} more. There is no answer yet, the deadline stays.',
  gave: 'You got {time} more',
  gaveLess: 'You got {time} more of {asked}',
  refused: 'You got no more time',
  asks: '{name} asks for {time} more',
  newEnd: 'New deadline: {moment}',
  grant: 'Give {time}',
  grantLess: 'Give less',
  grantAs: 'Give time',
  refuse: 'Refuse',
  answer: 'Comment',
  doneGranted: 'The deadline moved by {time}',
  doneRefused: 'More time was refused',
  failed: 'The request could not be answered. Try again',
}
