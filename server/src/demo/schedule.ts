import { type Asks, asks as asksSchema } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type Beat, type Course, courseOf, lengthOf, type Turns } from './beats.ts'
import type { PlannedOrder, PlannedSubtask, Story } from './plan.ts'
import type { Random } from './random.ts'
import { hourMs } from './timeline.ts'
import type { DemoApplication, Work } from './work.ts'

/** An order with the moments of all that happens to it. */
export interface ScheduledOrder {
  kind: PlannedOrder['kind']
  at: Date
  works: Work[]
  moments: { at: Date; work: Work; beat: Beat['act'] /** Until the next one. */; until: Date }[]
}

const limits: Partial<Record<SubtaskType, readonly number[]>> = {
  uidesigner: [72, 120],
  designer: [48, 72],
  programmer: [120, 168, 240],
  tester: [24, 48],
  simple: [12, 24],
  user_simple: [12, 24],
  manager_simple: [12, 24],
}
const costs: Partial<Record<SubtaskType, readonly [number, number]>> = {
  programmer: [12_000, 28_000],
  uidesigner: [4_000, 9_000],
  designer: [3_000, 7_000],
  tester: [1_500, 3_500],
  uploader: [1_500, 3_000],
  app_manager: [1_500, 3_000],
  uploader_update: [800, 1_600],
  app_manager_update: [500, 900],
  manager_verification: [300, 600],
}

export class Scheduler {
  readonly #now: Date
  readonly #random: Random
  readonly #turns: Turns = { inWork: 0 }
  readonly #admin: number
  #place = 0

  constructor(now: Date, random: Random, admin: number) {
    this.#admin = admin
    this.#now = now
    this.#random = random
  }

  /** Places the story so that it ends now: what is open stands where it should. */
  schedule(story: Story, application: DemoApplication): ScheduledOrder[] {
    const random = this.#random
    const plans = story.orders.map((order) => {
      const works = order.subtasks.map((subtask) => this.#work(order.kind, subtask, application))
      return { order, works, courses: works.map((work, place) => this.#course(order.subtasks[place], work)) }
    })
    const last = plans.at(-1)
    const open = last?.works.findLastIndex(({ status }) => status !== 'completed' && status !== 'inactive') ?? -1
    const rest = last?.courses[open]?.tail ?? random.between(30, 200)
    const scheduled: ScheduledOrder[] = []
    let end = this.#now.getTime() - Math.round((rest + (story.archived ? 30 : 0)) * hourMs)
    for (const { order, works, courses } of plans.toReversed()) {
      const one = place(order.kind, end, works, courses)
      scheduled.unshift(one)
      end = one.at.getTime() - Math.round(random.between(14, 60) * hourMs)
    }
    this.#markPublished(application, scheduled)
    const begun = scheduled[0]?.at.getTime() as number
    return [...scheduled, ...story.simple.map((subtask) => this.#simple(subtask, application, begun))]
  }

  #markPublished(application: DemoApplication, scheduled: readonly ScheduledOrder[]): void {
    const verified = scheduled
      .flatMap(({ moments }) => moments)
      .find(({ beat, work }) => beat === 'verify' && work.type !== 'manager_verification')
    application.publishedAt = verified?.at ?? null
  }

  /** A simple task stands alone, at some time since the application was ordered. */
  #simple(subtask: PlannedSubtask, application: DemoApplication, begun: number): ScheduledOrder {
    const work = this.#work('simple', subtask, application)
    const course = this.#course(subtask, work)
    const room = this.#now.getTime() - begun - 2 * hourMs
    const length = lengthOf(course) * hourMs
    if (length > room) shrink(course, room / length)
    const free = Math.max(0, room - lengthOf(course) * hourMs)
    const idle = subtask.status === 'completed' || subtask.status === 'waiting' ? this.#random.below(free + 1) : 0
    const end = this.#now.getTime() - course.tail * hourMs - idle
    if (subtask.status === 'waiting')
      work.publishAt = new Date(this.#now.getTime() + this.#random.between(20, 90) * hourMs)
    return place('simple', Math.round(end), [work], [course])
  }

  /** Small tasks are ordered by others, too. */
  #ownerOf(type: SubtaskType, { creatorId, asoManagerId }: DemoApplication): number {
    if (type === 'manager_simple') return this.#admin
    return type === 'user_simple' ? (asoManagerId ?? creatorId) : creatorId
  }

  #course(subtask: PlannedSubtask | undefined, work: Work): Course {
    return courseOf(subtask as PlannedSubtask, work.hours, this.#random, this.#turns)
  }

  #work(kind: PlannedOrder['kind'], subtask: PlannedSubtask, application: DemoApplication): Work {
    const { type, stage, status, lead = false, fails = false } = subtask
    const [low, high] = costs[type] ?? [150, 450]
    const asks: Asks = asksFor(type, kind, application.product.look)
    return {
      ...{
        id: 0,
        application,
        ownerId: this.#ownerOf(type, application),
        kind,
        type,
        stage,
        status,
        asks,
        lead,
        fails,
      },
      hours: this.#random.pick(limits[type] ?? [24, 48]),
      cost: this.#random.between(low / 50, high / 50) * 50,
      place: this.#place++,
      publishAt: null,
      orderedAt: this.#now,
      executorId: null,
      failedBy: new Set(),
      delivered: 0,
    }
  }
}

function shrink(course: Course, factor: number): void {
  for (const beat of course.beats) beat.after *= factor * 0.95
  course.tail *= factor * 0.95
}

/** The beats of the stages, one stage after another, the last of them at `end`. */
function place(kind: PlannedOrder['kind'], end: number, works: Work[], courses: readonly Course[]): ScheduledOrder {
  const flat = works.flatMap((work, index) => (courses[index] as Course).beats.map((beat) => ({ work, ...beat })))
  const steps = flat.map(({ after }) => Math.round(after * hourMs))
  const begin = end - steps.reduce((sum, step) => sum + step, 0)
  let at = begin
  const moments = flat.map(({ work, act }, index) => {
    at += steps[index] as number
    const until = new Date(at + (steps[index + 1] ?? 12 * hourMs))
    return { at: new Date(at), work, beat: act, until }
  })
  for (const work of works) work.orderedAt = new Date(begin)
  return { kind, at: new Date(begin), works, moments }
}

/** Pictures that an order asks its designer for. */
const asksFor = (type: SubtaskType, kind: PlannedOrder['kind'], look: number): Asks =>
  asksSchema.parse(
    type === 'simple' || kind === 'simple'
      ? {}
      : { description: kind !== 'update', phone: kind === 'update' ? 2 : 3, tablet: look % 4 === 0 ? 1 : 0 },
  )
