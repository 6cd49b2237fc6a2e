import { sql } from 'kysely'
import { passwords } from '../platform/security/password-hash.ts'
import { writeTrail } from '../platform/trail.ts'
import type { Tx } from '../platform/tx.ts'
import { type Production, queueOf } from './chapter.ts'
import { chapters } from './chapters/index.ts'
import { castPeople } from './chapters/users.ts'
import { Crew } from './crew.ts'
import type { DemoTx } from './demo-tx.ts'
import { products } from './ideas.ts'
import { demoPassword } from './people.ts'
import { drawAhead, forgetPictures } from './pictures.ts'
import { randomOf } from './random.ts'
import { writeScript } from './script.ts'
import { Timeline } from './timeline.ts'

/** Lets two months pass: people order, take, deliver, judge, talk and are paid, by the same commands as ever after. */
export async function play(tx: DemoTx): Promise<void> {
  const { now } = tx
  const timeline = new Timeline(queueOf(chapters, now))
  const people = await castPeople(tx, timeline, await passwords.hash(demoPassword))
  const crew = new Crew(people, randomOf('crew'))
  const shared = { now, timeline, people, crew, script: writeScript(now, people, crew) }
  const productions = chapters.map((chapter) => {
    const production: Production = { ...shared, random: randomOf(chapter.name) }
    chapter.plan(production)
    return { chapter, production }
  })
  // Plans are made for the size of the tables, which were empty just now.
  await Promise.all([timeline.run(tx, { every: 700, work: () => analyze(tx) }), drawAhead(products)])
  forgetPictures()
  await writeTrail(tx)
  for (const { chapter, production } of productions) await chapter.close?.(tx, production)
  await writeTrail(tx)
  // Nobody was there to be told at once.
  await tx.db.deleteFrom('outbox').execute()
}

const analyze = async ({ db }: Tx): Promise<void> => void (await sql`ANALYZE`.execute(db))
