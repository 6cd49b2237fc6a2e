import { expect, test } from 'vitest'
import { messages } from '../actions/messages.en.ts'
import { givenReason } from './reasons.ts'

const of = (action: string, reason: string | null) => givenReason({ action, reason }, (key) => messages[key])

test.each([
  ['sign-in', 'password', 'Password'],
  ['sign-in', 'password, totp', 'Password, Authenticator app'],
  ['prove', 'passkey', 'Passkey'],
  ['password-link', 'operator', 'Command on the server'],
  ['factor-add', 'passkey: Laptop: home', 'Passkey: Laptop: home'],
])('%s “%s” reads: %s', (action, reason, words) => {
  expect(of(action, reason)).toBe(words)
})

test.each([
  ['archive', 'password'],
  ['sign-in', 'password, of a friend'],
  ['update', 'sso is broken'],
  ['sign-in', null],
])('%s “%s” is somebody’s own', (action, reason) => {
  expect(of(action, reason)).toBeNull()
})
