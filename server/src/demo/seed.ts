import { sql } from 'kysely'
import type { App } from '../app.ts'
import { notify } from '../modules/notifications/commands/notify.ts'
import { notifyRoleJob } from '../modules/notifications/jobs.ts'
import { notifyEligible } from '../modules/tasks/commands/notify-eligible.ts'
import { notifyEligibleJob } from '../modules/tasks/jobs/definitions.ts'
import { ConfigError } from '../platform/config.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import type { Queue, Tx } from '../platform/tx.ts'
import type { DemoTx } from './demo-tx.ts'
import { writeBatches } from '../platform/trail.ts'
import { Crew } from './crew.ts'
import { planHistory } from './history.ts'
import { products } from './ideas.ts'
import { planMoney } from './money.ts'
import { demoPassword, demoSignIns, type People, secondAdministrator, seedPeople } from './people.ts'
import { drawAhead, forgetPictures } from './pictures.ts'
import { seededRandom } from './random.ts'
import { dayMs, Timeline } from './timeline.ts'

/**
 * Fills an empty database with the data of demo mode; one that it filled before is left alone. Throws ConfigError for a
 * database of other people: demo mode would tell their codes and let everybody in.
 */
export async function seedDemo({ db, jobContext }: Pick<App, 'db' | 'jobContext'>): Promise<boolean> {
  const first = await db.selectFrom('users').select('phone').orderBy('id').limit(1).executeTakeFirst()
  if (first && first.phone !== demoSignIns[0].phone) {
    throw new ConfigError(['DEMO: the database holds people who are not of the demo; set DEMO=0'])
  }
  if (first) return false
  const passwordHash = await hashPassword(demoPassword)
  await jobContext.transact((tx) => play(tx, passwordHash))
  forgetPictures()
  return true
}

/** Lets two months pass: people order, take, deliver, judge, talk and are paid, by the same commands as ever after. */
async function play(tx: DemoTx, passwordHash: string): Promise<void> {
  const random = seededRandom(20_261_121)
  const people = await seedPeople(tx, random, passwordHash)
  const timeline = new Timeline(queueOf(tx.now, people))
  const crew = new Crew(people, random)
  await planHistory(tx, timeline, crew, people, random)
  planMoney(tx, timeline, crew, people, random)
  // Plans are made for the size of the tables, which were empty just now.
  await Promise.all([timeline.run(tx, { every: 700, work: () => analyze(tx) }), drawAhead(products)])
  await writeBatches(tx)
  await read(tx)
  // Nobody was there to be told at once.
  tx.trail.messages.length = 0
  await analyze(tx)
}

/** The jobs that tell people of tasks are done at once; of long ago only those remember who were told by name. */
function queueOf(now: Date, people: People): Queue {
  const recent = new Date(now.getTime() - 4 * dayMs)
  return {
    enqueue: async (tx, job, data) => {
      const input = data as never
      if (tx.now < recent) return
      if (job.name === notifyEligibleJob.name) await notifyEligible(tx, input)
      if (job.name === notifyRoleJob.name) {
        const { notice } = data as { notice: Parameters<typeof notify>[1] }
        notify(tx, { ...notice, userIds: people.of.app_manager })
      }
    },
  }
}

/** Everybody has read what they were told within the hour, but for the last few. */
async function read({ db, now }: Tx): Promise<void> {
  await sql`UPDATE notifications n SET read_at = least(n.created_at + interval '40 minutes', ${now}::timestamptz)
    FROM users WHERE users.id = n.user_id AND n.seq <= users.notification_seq - 3 - users.id % 5`.execute(db)
}

const analyze = async ({ db }: Tx): Promise<void> => void (await sql`ANALYZE`.execute(db))

/** The sign-ins of demo mode as the start prints them. */
export function demoSignInTable(url: string): string {
  const rows = [...demoSignIns, secondAdministrator].map(({ phone, role }) => `  ${phone}  ${role}`)
  return [
    '',
    `Slipway is ready: ${url}`,
    `Staff sign in on ${url}/login, executors on ${url}/ru/login. The password of all is ${demoPassword}`,
    ...rows,
    `Calls, messages and mails of demo mode: ${url}/dev/outbox`,
    '',
  ].join('\n')
}
