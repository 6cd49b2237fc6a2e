import { type Role, roles, staffRoles } from '@slipway/domain/access/roles.ts'
import { screens } from '@slipway/domain/access/screens.ts'
import { type Who, whyNotCall } from '@slipway/domain/access/who.ts'
import { contracts } from '@slipway/domain/contracts.ts'
import { describe, expect, test } from 'vitest'
import { callRow, outcomeFor, screenRows } from './spec/tables.ts'

const isStaff = (role: Role) => (staffRoles as readonly string[]).includes(role)
const actorOf = (role: Role) =>
  ({
    userId: 1,
    locale: 'ru',
    sessionId: '',
    isBlocked: false,
    lacksFactor: false,
    taskBlock: false,
    impersonatorId: null,
    role,
    roles: [role],
    isInternal: isStaff(role),
  }) as const

/** What each role, and nobody, gets: as the product declares it, and as the table says. */
const declared = (who: readonly Who[]) => ({
  nobody: whyNotCall(null, who) ?? 'passes',
  ...Object.fromEntries(roles.map((role) => [role, whyNotCall(actorOf(role), who) ?? 'passes'])),
})
const wanted = (words: readonly string[]) => ({
  nobody: outcomeFor(words, null),
  ...Object.fromEntries(
    roles.map((role) => [role, outcomeFor(words, { role, isInternal: isStaff(role), isBlocked: false })]),
  ),
})

const calls = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([key, call]) => ({ name: `${module}.${key}`, call, row: callRow(call) })),
)

describe('T24: the declared roles are those of the table of calls', () => {
  test.each(calls.filter(({ row }) => row))('$name', ({ call, row }) => {
    if (row?.words) expect(declared(call.who)).toEqual(wanted(row.words))
    else expect(call.who).not.toContain('public')
  })
})

/** Screens that the product has beyond the table, by issue 14. */
const beyond = [
  { path: '/settings/audit', layout: 'main', roles: ['superadministrator'] },
  { path: '/settings/texts', layout: 'main', roles: ['superadministrator'] },
  { path: '/settings/jobs', layout: 'main', roles: ['superadministrator'] },
]

test('T24: the screens, their layouts and roles are those of the table of screens', () => {
  const found = screens.map(({ path, layout, roles }) => ({ path, layout, roles: [...roles].toSorted() }))
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
  expect(found.toSorted(byPath)).toEqual([...screenRows, ...beyond].toSorted(byPath))
})
