import type { TestApp } from '../app.ts'

/** So many testers by one statement, whose first name is this one: for what only many people show. Answers their ids. */
export async function buildCrowd({ db }: Pick<TestApp, 'db'>, first_name: string, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    ...{ first_name, last_name: `${n}`, phone: `+7988${1_000_000 + n}`, referral_code: `CROWD${n}` },
    is_internal: false,
  }))
  const made = await db.insertInto('users').values(people).returning('id').execute()
  const roles = made.map(({ id }) => ({ user_id: id, role: 'tester' as const, position: 0 }))
  await db.insertInto('user_roles').values(roles).execute()
  return made.map(({ id }) => id)
}
