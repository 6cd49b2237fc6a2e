import { executorRoles, type Role, roles, staffRoles } from '@slipway/domain/access/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { peopleAndFiles } from './factories/people-and-files.ts'
import { everythingIn, type Shown, walk } from './walk.ts'

const chief: readonly Role[] = ['superadministrator']
/** Who may call GET /users. */
const readsPeople: readonly Role[] = ['superadministrator', 'app_manager']

/** Whom some of the fields of a record are for, of all who read records of that kind: access.md, money.md, section 3. */
const withheld: readonly { of: string; fields: readonly string[]; to: readonly Role[] }[] = [
  {
    of: 'applications',
    fields: [
      ...['console_status', 'deletion_reason', 'is_suspicious', 'suspicion_reasons', 'suspicious_since'],
      ...['mobtracking_id', 'sharing_google_account'],
    ],
    to: staffRoles,
  },
  // What names others can call oneself: the rest of a person is for those who administer people.
  { of: "others' users", fields: ['birthday', 'email_failure'], to: chief },
  {
    of: "others' users",
    fields: [
      ...['uuid', 'phone', 'country_code', 'email', 'email_verified', 'roles', 'is_internal', 'interface_language'],
      ...['social_link', 'social_account', 'portfolio_link', 'frameworks', 'programming_languages', 'is_block'],
      ...['task_block', 'allow_next_publication', 'allow_google_account_verification', 'user_console_status_id'],
      ...['console', 'console_status', 'passport_status', 'referral_code', 'has_password', 'created_at', 'wallets'],
      ...['wallet', 'balance', 'ignore_user_analyser', 'is_suspicious', 'login_details', 'impersonator'],
    ],
    to: readsPeople,
  },
  // In its own record an account reads no more than others do in it, but for what only outsiders have: money.
  { of: 'own users', fields: ['console_status', 'ignore_user_analyser', 'is_suspicious'], to: readsPeople },
  { of: 'own users', fields: ['login_details'], to: readsPeople },
  { of: 'own users', fields: ['wallet', 'balance'], to: executorRoles },
  { of: 'own users', fields: ['wallets'], to: [...chief, ...executorRoles] },
  // An app_manager who names nobody is shown those who publish: staff.
  { of: 'users.adminList', fields: ['wallets'], to: chief },
  { of: 'identity.me', fields: ['wallet', 'wallets', 'balance'], to: executorRoles },
  { of: 'deletion-reasons', fields: ['used_by'], to: chief },
  { of: 'order-options.frameworks', fields: ['used_by'], to: chief },
  { of: 'order-options.languages', fields: ['used_by'], to: chief },
  { of: 'moderations', fields: ['moderator', 'subtask'], to: readsPeople },
  // Of whole lists: the sides of a dispute read their own on the card.
  { of: 'subtasks', fields: ['dispute'], to: chief },
  // What a programmer chooses from when delivering.
  { of: 'subtasks', fields: ['programming_languages'], to: [...staffRoles, 'programmer'] },
]

let app: TestApp
let world: Awaited<ReturnType<typeof peopleAndFiles>>
beforeAll(async () => {
  app = await createTestApp({ connections: 3 })
  world = await peopleAndFiles(app)
})
afterAll(() => app.close())

interface Resource {
  type: string
  id: string
  attributes?: object
  relationships?: object
}
/** What the fields are of, with one's own account apart from others', and their names. */
type Read = [of: string, fields: string[]]

/** Of the answers of v1 and v2 the call tells what they are of. */
function fieldsIn({ name, text }: Shown, self: number): Read[] {
  if (!text.startsWith('{')) return []
  const { data, included = [] } = JSON.parse(text)
  return [data ?? [], included].flat().map((one: Resource): Read => {
    const { type, id, attributes, relationships } = one
    if (!attributes) return [name, Object.keys(one)]
    const of = type === 'users' ? `${Number(id) === self ? 'own' : "others'"} users` : type
    return [of, Object.keys({ ...attributes, ...relationships })]
  })
}

test('T26: every field of every record is read by the roles that it is declared for', async () => {
  const everything = await everythingIn(app)
  const readers = new Map<string, Map<string, Set<Role>>>()
  const note = (of: string, field: string, role: Role) => {
    const fields = readers.get(of) ?? new Map<string, Set<Role>>()
    readers.set(of, fields.set(field, (fields.get(field) ?? new Set()).add(role)))
  }
  for (const person of Object.values(world.people)) {
    const shown = await walk(person, everything)
    for (const [of, fields] of shown.flatMap((one) => fieldsIn(one, person.id)))
      for (const field of ['', ...fields]) note(of, field, person.role)
  }
  const found: string[] = []
  for (const [of, fields] of readers) {
    const all = fields.get('')
    for (const [field, who] of fields) if (who.size !== all?.size) found.push(lineOf(of, field, [...who]))
  }
  const declared = withheld.flatMap(({ of, fields, to }) => fields.map((field) => lineOf(of, field, to)))
  expect(found.toSorted()).toEqual(declared.toSorted())
  expect(readers.size).toBeGreaterThan(30)
})

const lineOf = (of: string, field: string, to: readonly Role[]): string =>
  `${of}.${field}: ${roles.filter((role) => to.includes(role)).join(' ')}`
