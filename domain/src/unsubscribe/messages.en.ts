import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  title: 'Mailings of Slipway',
  asks: 'Unsubscribe {address} from mailings?',
  about: 'News and invitations will not come any more. Mails about your account, your tasks and your money will.',
  end: 'Unsubscribe',
  ended: 'You are unsubscribed',
  endedText:
    'No mailings come to {address} any more. You can have them again here or in your profile, under “Notifications”.',
  again: 'Have mailings again',
  dead: 'The link did not open',
  deadText:
    'It was not copied completely or is not valid any more. You can unsubscribe in your profile, under “Notifications”.',
  failed: 'The subscription could not be changed. Try again later.',
}
