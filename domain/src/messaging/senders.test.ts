import { expect, test } from 'vitest'
import { mailSettings } from '../settings/mailing.ts'
import { mailDomain, mailerFor } from './senders.ts'

const routes = mailSettings.mail_routes.schema.parse('gmail.com=bulk,*=reserve')

test.each([
  ['ada@gmail.com', 'bulk'],
  ['ADA@GMAIL.COM', 'bulk'],
  ['ada@mail.gmail.com', 'reserve'],
  ['"a@gmail.com"@other.example', 'reserve'],
])('the mail of %s is taken by %s', (address, mailer) => {
  expect(mailerFor(routes, address)).toBe(mailer)
})

test('without a word about a domain the main mailer takes its mail', () => {
  expect(mailerFor(mailSettings.mail_routes.schema.parse('none'), 'ada@gmail.com')).toBe('main')
})

test.each(['none,gmail.com=bulk', 'gmail.com', 'gmail.com=', 'gmail.com=Bulk', 'a=b', 'gmail.com=a,gmail.com=b', ''])(
  'is no list of routes: %j',
  (text) => {
    expect(mailSettings.mail_routes.schema.safeParse(text).success).toBe(false)
  },
)

test.each(['gmail', '-a.example', 'a..example', 'a.example\n', 'a b.example', `${'a'.repeat(64)}.example`])(
  'is no domain: %j',
  (text) => expect(mailDomain.test(text)).toBe(false),
)
