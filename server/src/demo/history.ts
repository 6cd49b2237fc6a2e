import { archiveApplication } from '../modules/applications/commands/archive.ts'
import { refreshApplicationStatus } from '../modules/applications/commands/refresh-status.ts'
import { record } from '../platform/activity.ts'
import type { DemoTx } from './demo-tx.ts'
import type { Crew } from './crew.ts'
import { products } from './ideas.ts'
import { orderFirst, orderMore } from './orders.ts'
import type { People } from './people.ts'
import { perform, type Stage, say } from './perform.ts'
import { planStories, type Story } from './plan.ts'
import type { Random } from './random.ts'
import { type ScheduledOrder, Scheduler } from './schedule.ts'
import { technologyIds } from './skills.ts'
import { hourMs, type Timeline } from './timeline.ts'
import type { DemoApplication } from './work.ts'

/** Puts everything that happened to the forty applications onto the timeline. */
export async function planHistory(tx: DemoTx, timeline: Timeline, crew: Crew, people: People, random: Random) {
  const technology = await technologyIds(tx)
  const scheduler = new Scheduler(tx.now, random, crew.first('superadministrator'))
  const stage: Stage = { crew, random }
  for (const [index, story] of planStories().entries()) {
    // Seven has no divisor in common with forty: every product has one story.
    const application = applicationOf(people, index, (index * 7) % products.length, story)
    const creator = crew.person(application.creatorId)
    for (const [turn, order] of scheduler.schedule(story, application).entries()) {
      timeline.add(order.at, async (then) => {
        const ids =
          turn === 0
            ? await orderFirst(then, creator, application, order.works, technology)
            : await orderMore(then, crew.person(order.works[0]?.ownerId ?? creator.id), application, order, order.works)
        for (const [place, work] of order.works.entries()) work.id = ids[place] as number
      })
      for (const moment of order.moments) {
        timeline.add(moment.at, async (then) => void (await perform(stage, then, moment.work, moment.beat)))
        if (moment.beat === 'take') planTalk(timeline, stage, moment)
      }
    }
    planEnd(timeline, tx, crew, application, story)
  }
}

function applicationOf({ of }: People, index: number, place: number, story: Story): DemoApplication {
  const product = products[place] as (typeof products)[number]
  const { idea, store, language } = product
  const at = (list: readonly number[], turn: number) => list[turn % list.length] as number
  return {
    ...{
      id: 0,
      languageId: 0,
      product,
      version: '1.0.0',
      assembly: 1,
      updates: 0,
      signed: false,
      adopted: false,
      publishedAt: null,
    },
    name: idea.name[language === 'ru' ? 0 : 1],
    packageId: `${idea.studio}.${idea.slug}`,
    storeUrl:
      store === 'google_play'
        ? `https://play.google.com/store/apps/details?id=${idea.studio}.${idea.slug}`
        : `https://apps.apple.com/app/${idea.slug}/id69${String(10_000_000 + place * 7_919)}`,
    // Two of three are the sign-in's own.
    creatorId: index % 3 < 2 ? at(of.creator, 0) : at(of.creator, 1 + (index % 2)),
    managerId: index % 5 < 3 ? at(of.app_manager, 0) : at(of.app_manager, 1 + (index % 2)),
    asoManagerId: index % 3 ? at(of.aso_manager, 0) : null,
    marathon: story.marathon ?? false,
  }
}

/** Soon after somebody began, they ask and the owner answers, before the next thing happens. */
function planTalk(timeline: Timeline, stage: Stage, { at, until, work }: ScheduledOrder['moments'][number]): void {
  const { random } = stage
  if (!random.chance(work.type.includes('simple') ? 0.12 : 0.5)) return
  const span = Math.min(until.getTime() - at.getTime(), 20 * hourMs)
  const asked = new Date(at.getTime() + Math.round(span * (0.1 + random.below(30) / 100)))
  const answered = new Date(asked.getTime() + Math.round(span * (0.05 + random.below(30) / 100)))
  const pictured = random.chance(0.4)
  timeline.add(asked, (tx) => say(stage, tx, work, 'executor', pictured))
  if (random.chance(0.75)) timeline.add(answered, (tx) => say(stage, tx, work, 'owner', false))
}

function planEnd(timeline: Timeline, { now }: DemoTx, crew: Crew, application: DemoApplication, story: Story): void {
  const ended = new Date(now.getTime() - 20 * hourMs)
  const owner = crew.actor(application.creatorId)
  if (story.archived) {
    timeline.add(ended, async (tx) => void (await archiveApplication(tx, owner, { params: { id: application.id } })))
  }
  if (!story.deleted) return
  timeline.add(ended, async (tx) => {
    const { id } = application
    // The store took it down; the call that will do this is not there yet.
    await tx.db.updateTable('applications').set({ deletion_reason_id: 1 }).where('id', '=', id).execute()
    await refreshApplicationStatus(tx, id)
    const changes = { status: ['published', 'deleted'] } as const
    record(tx, owner, { subject: 'application', id, action: 'changed', changes })
  })
}
