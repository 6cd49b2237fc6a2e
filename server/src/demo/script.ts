import type { Crew } from './crew.ts'
import { products } from './ideas.ts'
import type { People } from './people.ts'
import { planStories, type Story } from './plan.ts'
import { randomOf } from './random.ts'
import { type ScheduledOrder, Scheduler } from './schedule.ts'
import type { DemoApplication } from './work.ts'

/** One application and all that happens to it. */
export interface Scene {
  story: Story
  application: DemoApplication
  orders: ScheduledOrder[]
}

/** Gives every moment of the forty stories its time. */
export function writeScript(now: Date, people: People, crew: Crew): Scene[] {
  const scheduler = new Scheduler(now, randomOf('script'), crew.first('superadministrator'))
  return planStories().map((story, index) => {
    // Seven has no divisor in common with forty: every product has one story.
    const application = applicationOf(people, index, (index * 7) % products.length, story)
    return { story, application, orders: scheduler.schedule(story, application) }
  })
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
