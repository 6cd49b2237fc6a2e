import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import type { UserPatch } from '@slipway/domain/users/schema.ts'
import { createUser } from '../../modules/users/commands/create-user.ts'
import { updateUser } from '../../modules/users/commands/update-user.ts'
import { perform } from '../../platform/guard.ts'
import type { Chapter } from '../chapter.ts'
import { acting } from '../crew.ts'
import type { DemoTx } from '../demo-tx.ts'
import { localeOf, type Name, nameAt } from '../names.ts'
import { demoSignIns, type People, type Person, secondAdministrator } from '../people.ts'
import { randomOf } from '../random.ts'
import { leaveSigns } from '../signs.ts'
import { skillsOf } from '../skills.ts'
import { dayMs, type Timeline } from '../timeline.ts'

/** 61 people in all: the eight sign-ins, others of every role, and the second superadministrator. */
const others: readonly Role[] = [
  ...Array.from({ length: 2 }, () => 'creator' as const),
  ...Array.from({ length: 2 }, () => 'app_manager' as const),
  ...Array.from(
    { length: 48 },
    (_, index) => (['uidesigner', 'designer', 'programmer', 'tester'] as const)[(index + (index >> 2)) % 4] as Role,
  ),
]

/** Two of them: one is blocked, one may not take tasks. */
const blocked = 38
const idle = 47

/** How many the designer and the programmer of the sign-ins have each invited. */
const invited = 3
const invite: readonly Role[] = ['designer', 'programmer']

/** Everybody, before anything happens: who acts in a chapter has to have an id. */
export async function castPeople(tx: DemoTx, timeline: Timeline, passwordHash: string): Promise<People> {
  const random = randomOf('people')
  const everyone: (Name & { role: Role })[] = [
    ...demoSignIns.map(named),
    ...others.map((role, place) => ({ role, ...nameAt(place, random, place > 3) })),
    named(secondAdministrator),
  ]
  const of = {} as People['of']
  const people: Person[] = []
  for (const [place, one] of everyone.entries()) {
    const same = (of[one.role] ??= [])
    const created = new Date(tx.now.getTime() - random.between(70, isStaff(one.role) ? 500 : 320) * dayMs)
    const referrer = invite.includes(one.role) && same.length <= invited ? (same[0] ?? null) : null
    const skills = one.role === 'programmer' ? skillsOf(same.length) : {}
    const about = {
      ...contactsOf(one, place),
      ...skills,
      // A few never typed the code that was mailed to them.
      email_verified_at: place < demoSignIns.length || place % 5 ? created : null,
      referrer_id: referrer,
      password_hash: passwordHash,
    }
    const id = await createUser(timeline.at(tx, created), about)
    same.push(id)
    people.push({ ...one, id, resting: place === blocked || place === idle })
  }
  const knows = of.programmer.map((id, place) => [id, new Set(skillsOf(place).programming_languages)] as const)
  return { of, byId: new Map(people.map((person) => [person.id, person])), knows: new Map(knows) }
}

const named = ({ phone, role, name, latin }: (typeof demoSignIns)[number] | typeof secondAdministrator) => ({
  ...{ role, first: name[0], last: name[1], latin, country: 'RU', city: 'Moscow', phone },
})

/** Some of the others do several things. */
const also: Partial<Record<Role, Role>> = {
  creator: 'aso_manager',
  uidesigner: 'designer',
  designer: 'uidesigner',
  programmer: 'tester',
  tester: 'designer',
}
function alsoOf(role: Role, place: number): Role[] {
  const other = place > demoSignIns.length && place % 6 === 3 ? also[role] : undefined
  return other ? [other] : []
}

function contactsOf(person: Name & { role: Role }, place: number) {
  const staff = isStaff(person.role)
  const address = person.latin.join('.').toLowerCase()
  return {
    roles: [person.role, ...alsoOf(person.role, place)],
    first_name: person.first,
    last_name: person.last,
    phone: person.phone,
    country_code: person.country,
    email: `${address}@${staff ? 'slipway.example' : 'mail.example'}`,
    interface_language: localeOf(person),
    portfolio_link: staff || place % 3 === 1 ? null : `https://${address.replace('.', '-')}.example`,
    social_link: staff ? null : `https://social.example/${address}`,
  }
}

/** Publishers work in the console of a store. */
async function openConsole(tx: DemoTx, admin: Actor, id: number): Promise<void> {
  const active = await tx.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', 'user_console_status')
    .where('name', '=', 'active')
    .executeTakeFirstOrThrow()
  const body = { user_console_status_id: active.id }
  await perform(tx, admin, updateUser, { params: { id }, query: {}, body })
}

/** Somebody is blocked, somebody else takes no tasks. */
export const usersChapter: Chapter = {
  name: 'users',
  plan: ({ now, people, timeline }) => {
    const [superadministrator] = people.of.superadministrator
    const admin = acting(people.byId.get(superadministrator as number) as Person)
    const begun = new Date(now.getTime() - 66 * dayMs)
    for (const [place, { id, role }] of [...people.byId.values()].entries()) {
      if (place === blocked || place === idle) {
        const body: UserPatch =
          place === blocked ? { is_block: true, reason: 'Одна работа от двух аккаунтов' } : { task_block: true }
        timeline.add(
          begun,
          async (tx) => void (await perform(tx, admin, updateUser, { params: { id }, query: {}, body })),
        )
      }
      if (role === 'app_manager') timeline.add(begun, (tx) => openConsole(tx, admin, id))
    }
  },
  close: (tx, { people, random }) => leaveSigns(tx, people, random),
}
