import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  title: 'Deadlines in your calendar',
  about:
    'A link for Google Calendar, Apple, Outlook and others. The deadlines of your tasks show up there by themselves, with reminders.',
  make: 'Make a link',
  makeNew: 'New link',
  makeNewTitle: 'Make a new link?',
  makeNewText: 'The one before stops working at once: it has to be replaced in your calendars.',
  end: 'Switch off',
  endTitle: 'Switch the link off?',
  endText: 'Calendars that it was added to no longer see your deadlines.',
  ended: 'The link is switched off',
  since: 'The link works since {when}.',
  neverRead: 'No calendar has asked for it yet.',
  lastRead: 'A calendar asked for it {when}.',
  link: 'Link for the calendar',
  once: 'Copy the link now: it will not be shown again.',
  secret: 'Show it to nobody: it tells the titles and deadlines of your tasks without signing in.',
  copy: 'Copy',
  open: 'Open in a calendar',
}
