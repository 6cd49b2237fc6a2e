import type { messages as ru } from './messages.ru.ts'

export const messages: Record<keyof typeof ru, string> = {
  hello: 'Hello {name},',
  foot: 'This message was sent automatically, there is no need to answer it.',

  linkSubject: 'Set a new password',
  linkLead: 'An administrator has sent you a link with which you set your own password for Slipway.',
  linkButton: 'Set the password',
  linkLife: 'The link is valid for {minutes} minutes and works once. The next message like this cancels it.',
  linkUnexpected:
    'You did not expect this message? Do nothing: your password stays as it is. Do not pass the link on to anybody.',

  passwordSubject: 'Your password was changed',
  passwordLead: 'The password of your Slipway account was changed; all other sessions were ended.',
  emailSubject: 'Your e-mail was changed',
  emailLead: 'The e-mail in your Slipway profile was changed.',
  phoneSubject: 'Your phone number was changed',
  phoneLead: 'An administrator changed the number that you sign in to Slipway with. Every session has ended.',
  when: 'When',
  from: 'From',
  administrator: 'An administrator',
  unknownDevice: 'Unknown device',
  newEmail: 'New e-mail',
  noEmail: 'removed',
  fine: 'If it was you, all is well.',
  notYou:
    'If it was not you, set a new password at once, end the sessions in your profile that are not yours, and write to support.',
  notYouStaff:
    'If it was not you, tell a superadministrator at once, who will end your sessions and send you a link for a password.',
  notYouButton: 'Set a new password',
}
