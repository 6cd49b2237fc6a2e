import { expect, test } from 'vitest'
import { breaches, closedDoors } from '../../tools/check-zones.ts'

test('a planted import of the inside of another module is found; its commands, queries and guard are open', () => {
  const path = 'server/src/modules/tasks/move.ts'
  const of = (target: string) => breaches(path, [`server/src/modules/money/${target}`])
  expect(of('purses.ts')).toEqual([
    `${path} imports server/src/modules/money/purses.ts: other modules only through commands, queries, guard and presenter`,
  ])
  expect(['commands/pay.ts', 'queries/list.ts', 'guard.ts', 'present.ts'].flatMap(of)).toEqual([])
})

test('mail and codes leave in one place each: whoever else reaches for what sends is found', () => {
  const senders = ['mail/sender.ts', 'mail/smtp.ts', 'telephony/sender.ts', 'telephony/smsaero.ts'].map(
    (file) => `server/src/platform/${file}`,
  )
  for (const path of ['server/src/modules/identity/jobs/send-code.ts', 'server/src/demo/seed.ts', 'server/src/app.ts'])
    expect(breaches(path, senders)).toHaveLength(senders.length)
  expect(breaches('server/src/modules/messaging/jobs/send-mail.ts', senders)).toEqual([])
})

test('a planted import of another room of the browser is found, and so is a door that nobody goes through', () => {
  const imports = new Map([
    ['web/src/modules/money/columns.tsx', ['web/src/modules/users/PersonLink.tsx', 'web/src/kit/list/List.tsx']],
    ['web/src/modules/users/UsersPage.tsx', ['web/src/modules/users/PersonLink.tsx']],
    ['web/src/pages.ts', ['web/src/modules/money/PayoutPage.tsx']],
  ])
  expect(closedDoors(imports, ['users/PersonLink.tsx'])).toEqual([])
  expect(closedDoors(imports, [])).toEqual([
    'web/src/modules/money/columns.tsx imports users/PersonLink.tsx: rooms share by kit, or by a door that tools/doors.txt names',
  ])
  expect(closedDoors(imports, ['users/PersonLink.tsx', 'users/columns.tsx'])).toEqual([
    'users/columns.tsx is no door any more: take it off tools/doors.txt',
  ])
})
