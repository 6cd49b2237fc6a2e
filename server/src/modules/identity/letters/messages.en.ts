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

  emailCodeSubject: 'Code to confirm your e-mail',
  emailCodeLead:
    'This address was entered in a Slipway profile. To confirm it, enter the code on the page of the profile.',
  emailCode: 'Code',
  emailCodeLife: 'The code is valid for {minutes} minutes and works once. The next message like this cancels it.',
  emailCodeUnexpected: 'You did not enter this address? Do nothing. Do not tell the code to anybody.',

  passwordSubject: 'Your password was changed',
  passwordLead: 'The password of your Slipway account was changed; all other sessions were ended.',
  emailSubject: 'Your e-mail was changed',
  emailLead: 'The e-mail in your Slipway profile was changed.',
  purseSubject: 'A new purse for payouts',
  purseLead: 'Money was asked for to a new purse. It does not leave at once: there is time to stop it.',
  phoneSubject: 'Your phone number was changed',
  phoneLead: 'An administrator changed the number that you sign in to Slipway with. Every session has ended.',
  'factor-addedSubject': 'A second factor was set up',
  'factor-addedLead':
    'A second factor was set up for your Slipway account: signing in asks for it beside the password.',
  'factor-removedSubject': 'A second factor was removed',
  'factor-removedLead': 'A second factor was removed from your Slipway account.',
  'recovery-renewedSubject': 'New recovery codes',
  'recovery-renewedLead': 'New recovery codes were made for your Slipway account. The former ones are worthless.',
  'recovery-usedSubject': 'Signed in with a recovery code',
  'recovery-usedLead': 'Somebody signed in to your Slipway account with a recovery code. It works only once.',
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
