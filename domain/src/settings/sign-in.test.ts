import { expect, test } from 'vitest'
import { rolesFrom } from '../identity/sso-roles.ts'
import { settings } from './registry.ts'

const rolesOf = (text: string) => settings.sso_roles.schema.safeParse(text)
const countriesOf = (text: string) => settings.code_countries.schema.safeParse(text)

test('roles of single sign-on: theirs to ours, several to one, in the order of our roles', () => {
  const mapping = rolesOf('/company/owners=superadministrator, editors=creator,writers=creator').data
  expect(mapping).toBeDefined()
  expect(rolesFrom(mapping ?? new Map(), ['writers', 'editors', '/company/owners', 'x'])).toEqual([
    'superadministrator',
    'creator',
  ])
  expect(rolesOf('none').data).toEqual(new Map())
})

test.each([
  '',
  'owners',
  'owners=',
  '=creator',
  'owners=boss',
  'owners=designer',
  'a=creator;b=creator',
  'none, a=creator',
])('roles of single sign-on: %o is refused', (text) => {
  expect(rolesOf(text).success).toBe(false)
})

test('countries that codes are sent to', () => {
  expect(countriesOf('all').data).toEqual([])
  expect(countriesOf('ru, KZ').data).toEqual(['RU', 'KZ'])
  for (const text of ['', 'Russia', 'RU KZ', 'RU,', 'all, RU']) expect(countriesOf(text).success).toBe(false)
})
