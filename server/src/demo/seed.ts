import type { App } from '../app.ts'
import { refreshApplicationStatus } from '../modules/applications/commands/refresh-status.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { seedApplications } from './applications.ts'
import { seedMoney } from './money.ts'
import { demoPassword, demoSignIns, seedPeople } from './people.ts'
import { seededRandom } from './random.ts'
import { seedTalk } from './talk.ts'
import { seedWork } from './work.ts'

/** Fills an empty database with the data of demo mode; a database with people in it is left alone. */
export async function seedDemo({ db, jobContext }: Pick<App, 'db' | 'jobContext'>): Promise<boolean> {
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (somebody) return false
  const passwordHash = await hashPassword(demoPassword)
  await jobContext.transact(async (tx) => {
    const random = seededRandom(20_261_121)
    const people = await seedPeople(tx, random, passwordHash)
    const applications = await seedApplications(tx, random, people)
    const subtasks = await seedWork(tx, random, people, applications)
    await seedTalk(tx, random, subtasks)
    await seedMoney(tx, random, people, subtasks)
    for (const { id } of applications) await refreshApplicationStatus(tx, id)
    // Nobody was there to be told: the socket messages of the past are not sent.
    tx.trail.messages.length = 0
  })
  return true
}

/** The sign-ins of demo mode as the start prints them. */
export function demoSignInTable(url: string): string {
  const rows = demoSignIns.map(({ phone, role }) => `  ${phone}  ${role}`)
  return [
    '',
    `Slipway is ready: ${url}`,
    `Staff sign in on ${url}/login, executors on ${url}/ru/login. The password of all is ${demoPassword}`,
    ...rows,
    `Calls, messages and mails of demo mode: ${url}/dev/outbox`,
    '',
  ].join('\n')
}
