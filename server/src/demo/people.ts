import type { Role } from '@slipway/domain/access/roles.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import type { DemoTx } from './demo-tx.ts'
import { localeOf, type Name, nameAt } from './names.ts'
import { type Random, seededRandom } from './random.ts'
import { seedSkills } from './skills.ts'
import { dayMs } from './timeline.ts'

export const demoPassword = 'Slipway-demo-1'

/** The sign-ins that the start prints, one per role. */
export const demoSignIns = [
  { phone: '+79990000001', role: 'superadministrator', name: ['Вера', 'Соловьёва'], latin: ['Vera', 'Solovyova'] },
  { phone: '+79990000002', role: 'creator', name: ['Кирилл', 'Андреев'], latin: ['Kirill', 'Andreev'] },
  { phone: '+79990000003', role: 'app_manager', name: ['Марина', 'Полякова'], latin: ['Marina', 'Polyakova'] },
  { phone: '+79990000004', role: 'aso_manager', name: ['Антон', 'Зуев'], latin: ['Anton', 'Zuev'] },
  { phone: '+79990000011', role: 'uidesigner', name: ['Ульяна', 'Ильина'], latin: ['Ulyana', 'Ilyina'] },
  { phone: '+79990000012', role: 'designer', name: ['Денис', 'Рябов'], latin: ['Denis', 'Ryabov'] },
  { phone: '+79990000013', role: 'programmer', name: ['Пётр', 'Гусев'], latin: ['Petr', 'Gusev'] },
  { phone: '+79990000014', role: 'tester', name: ['Таисия', 'Новикова'], latin: ['Taisia', 'Novikova'] },
] as const satisfies readonly {
  phone: string
  role: Role
  name: readonly [string, string]
  latin: readonly [string, string]
}[]

/** Decides where the first superadministrator may not: nobody moves money out alone. */
export const secondAdministrator = {
  phone: '+79990000005',
  role: 'superadministrator',
  name: ['Галина', 'Орлова'],
  latin: ['Galina', 'Orlova'],
} as const

/** 61 people in all: the eight sign-ins, others of every role, and the second superadministrator. */
const others: readonly Role[] = [
  ...Array.from({ length: 2 }, () => 'creator' as const),
  ...Array.from({ length: 2 }, () => 'app_manager' as const),
  ...Array.from(
    { length: 48 },
    (_, index) => (['uidesigner', 'designer', 'programmer', 'tester'] as const)[(index + (index >> 2)) % 4] as Role,
  ),
]

export interface Person extends Name {
  id: number
  role: Role
  /** Does not take work at present. */
  resting: boolean
}

export interface People {
  /** Ids by role; the sign-in of the role comes first. */
  of: Record<Role, number[]>
  byId: ReadonlyMap<number, Person>
  /** Programming languages that somebody knows, by name. */
  knows: ReadonlyMap<number, ReadonlySet<string>>
}

export async function seedPeople(tx: DemoTx, random: Random, passwordHash: string): Promise<People> {
  const signIns = demoSignIns.map(named)
  const everyone: (Name & { role: Role })[] = [
    ...signIns,
    ...others.map((role, place) => ({ role, ...nameAt(place, random, place > 3) })),
    named(secondAdministrator),
  ]
  const rows = await tx.db
    .insertInto('users')
    .values(
      everyone.map((person, place) => {
        // Who came last draws lots of their own, so that the story of the others stays as it is.
        const lots = place < everyone.length - 1 ? random : seededRandom(place)
        return rowOf(tx, lots, person, place, passwordHash)
      }),
    )
    .returning('id')
    .execute()
  const people = everyone.map((person, place) => ({ ...person, id: rows[place]?.id as number, resting: rests(place) }))
  await tx.db
    .insertInto('user_roles')
    .values(people.map(({ id, role }) => ({ user_id: id, role, position: 0 })))
    .execute()
  const byRole = Object.groupBy(people, ({ role }) => role)
  const of = Object.fromEntries(Object.entries(byRole).map(([role, list]) => [role, list.map(({ id }) => id)]))
  await seedReferrals(tx, of as People['of'])
  const knows = await seedSkills(tx, of.programmer as number[])
  return { of: of as People['of'], byId: new Map(people.map((person) => [person.id, person])), knows }
}

const named = ({ phone, role, name, latin }: (typeof demoSignIns)[number] | typeof secondAdministrator) => ({
  ...{ role, first: name[0], last: name[1], latin, country: 'RU', city: 'Moscow', phone },
})

/** Two of them: one is blocked, one may not take tasks. */
const blocked = 38
const idle = 47
const rests = (place: number): boolean => place === blocked || place === idle

function rowOf(tx: DemoTx, random: Random, person: Name & { role: Role }, place: number, passwordHash: string) {
  const staff = isStaff(person.role)
  const address = person.latin.join('.').toLowerCase()
  const created = new Date(tx.now.getTime() - random.between(70, staff ? 500 : 320) * dayMs)
  return {
    first_name: person.first,
    last_name: person.last,
    phone: person.phone,
    country_code: person.country,
    email: `${address}@${staff ? 'slipway.example' : 'mail.example'}`,
    password_hash: passwordHash,
    is_internal: staff,
    interface_language: localeOf(person),
    portfolio_link: staff || place % 3 === 1 ? null : `https://${address.replace('.', '-')}.example`,
    social_link: staff ? null : `https://social.example/${address}`,
    is_block: place === blocked,
    task_block: place === idle,
    passport_status: staff ? 'none' : random.pick(['none', 'approved', 'approved', 'pending'] as const),
    referral_code: `${person.latin[1].slice(0, 5).toUpperCase()}${String(place + 10).padStart(3, '0')}`,
    created_at: created,
    updated_at: created,
  }
}

/** The designer and the programmer of the sign-ins have each invited three people. */
async function seedReferrals(tx: DemoTx, of: People['of']): Promise<void> {
  for (const role of ['designer', 'programmer'] as const) {
    const [referrer, ...invited] = of[role]
    await tx.db
      .updateTable('users')
      .set({ referrer_id: referrer as number })
      .where('id', 'in', invited.slice(0, 3))
      .execute()
  }
}
