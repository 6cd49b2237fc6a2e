import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  changePassword: 'Change the password',
  changePicture: 'Change the picture',
  currentPassword: 'Current password',
  emailProof: 'Confirm that it is you who changes the e-mail.',
  endSession: 'Sign out',
  endSessionNamed: 'Sign out on {device}',
  language: 'Interface language',
  languageHint: 'Mails and messages come in this language too.',
  passwordHint: 'All other sessions end after the change.',
  passwordSaved: 'The password is changed, other sessions have ended',
  personal: 'Personal data',
  phoneHint: 'Support changes the number',
  referral: 'Referral code',
  referralHint: 'Share the code: tasks of those you invite bring a bonus.',
  removePicture: 'Remove the picture',
  save: 'Save changes',
  saved: 'The data is saved',
  sessionEnded: 'The session has ended',
  sessionHere: 'this device',
  sessionSince: 'signed in {since}, active {last}',
  sessions: 'Active sessions',
  signOut: 'Sign out',
  signOutText: 'You are signed in as {name}.',
  unknownDevice: 'Unknown device',
}
