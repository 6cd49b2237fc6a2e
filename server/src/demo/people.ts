import type { Role } from '@slipway/domain/access/roles.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import type { Tx } from '../platform/services.ts'
import type { Random } from './random.ts'
import { firstNames, lastNames } from './texts.ts'

export const demoPassword = 'Slipway-demo-1'

/** The sign-ins that the start prints, one per role. */
export const demoSignIns = [
  { phone: '+79990000001', role: 'superadministrator', first_name: 'Вера', last_name: 'Соловьёва' },
  { phone: '+79990000002', role: 'creator', first_name: 'Кирилл', last_name: 'Андреев' },
  { phone: '+79990000003', role: 'app_manager', first_name: 'Марина', last_name: 'Полякова' },
  { phone: '+79990000004', role: 'aso_manager', first_name: 'Антон', last_name: 'Зуев' },
  { phone: '+79990000011', role: 'uidesigner', first_name: 'Ульяна', last_name: 'Ильина' },
  { phone: '+79990000012', role: 'designer', first_name: 'Денис', last_name: 'Рябов' },
  { phone: '+79990000013', role: 'programmer', first_name: 'Пётр', last_name: 'Гусев' },
  { phone: '+79990000014', role: 'tester', first_name: 'Таисия', last_name: 'Новикова' },
] as const satisfies readonly { phone: string; role: Role; first_name: string; last_name: string }[]

/** 60 people in all: the eight sign-ins and others of every role. */
const others: readonly Role[] = [
  ...Array.from({ length: 2 }, () => 'creator' as const),
  ...Array.from({ length: 2 }, () => 'app_manager' as const),
  ...Array.from(
    { length: 48 },
    (_, index) => (['uidesigner', 'designer', 'programmer', 'tester'] as const)[index % 4] as Role,
  ),
]

export interface People {
  /** Ids by role; the sign-in of the role comes first. */
  of: Record<Role, number[]>
}

export async function seedPeople(tx: Tx, random: Random, passwordHash: string): Promise<People> {
  const dayMs = 86_400_000
  const named = others.map((role, index) => ({
    role,
    phone: `+7903${String(5_550_100 + index * 37)}`,
    first_name: firstNames[index % firstNames.length] as string,
    last_name: lastNames[(index * 5 + 3) % lastNames.length] as string,
  }))
  const everyone = [...demoSignIns, ...named]
  const rows = await tx.db
    .insertInto('users')
    .values(
      everyone.map((person, index) => ({
        first_name: person.first_name,
        last_name: person.last_name,
        phone: person.phone,
        email: `person${index + 1}@example.com`,
        password_hash: passwordHash,
        is_internal: isStaff(person.role),
        interface_language: !isStaff(person.role) && /^[A-Z]/.test(person.first_name) ? 'en' : 'ru',
        portfolio_link: isStaff(person.role) ? null : `https://portfolio.example.com/${index + 1}`,
        referral_code: `SLIP${String(index + 1).padStart(3, '0')}`,
        created_at: new Date(tx.now.getTime() - random.between(35, 400) * dayMs),
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await tx.db
    .insertInto('user_roles')
    .values(everyone.map(({ role }, index) => ({ user_id: ids[index] as number, role, position: 0 })))
    .execute()
  const of = Object.fromEntries(everyone.map(({ role }) => [role, [] as number[]])) as People['of']
  everyone.forEach(({ role }, index) => of[role].push(ids[index] as number))
  await seedSkills(tx, of.programmer)
  await seedReferrals(tx, of)
  return { of }
}

/** Every programmer knows Kotlin and Java, and every third one all that there is. */
async function seedSkills(tx: Tx, programmers: readonly number[]): Promise<void> {
  const languages = await tx.db.selectFrom('programming_languages').select(['id', 'name']).execute()
  const rows = programmers.flatMap((userId, index) =>
    languages
      .filter(({ name }) => index % 3 === 0 || name === 'kotlin' || name === 'java')
      .map(({ id }) => ({ user_id: userId, programming_language_id: id })),
  )
  if (rows.length) await tx.db.insertInto('user_programming_languages').values(rows).execute()
}

/** The designer and the programmer of the sign-ins have each invited three people. */
async function seedReferrals(tx: Tx, of: People['of']): Promise<void> {
  for (const role of ['designer', 'programmer'] as const) {
    const [referrer, ...invited] = of[role]
    await tx.db
      .updateTable('users')
      .set({ referrer_id: referrer as number })
      .where('id', 'in', invited.slice(0, 3))
      .execute()
  }
}
