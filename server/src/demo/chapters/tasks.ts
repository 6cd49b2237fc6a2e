import type { Actor } from '@slipway/domain/access/actor.ts'
import { flowOf } from '@slipway/domain/tasks/types.ts'
import { taskCommand } from '../../modules/tasks/commands/act.ts'
import { activateOrders } from '../../modules/tasks/commands/activate-orders.ts'
import { assignTask } from '../../modules/tasks/commands/assign-task.ts'
import * as moderate from '../../modules/tasks/commands/moderate-task.ts'
import { notifyEligible } from '../../modules/tasks/commands/notify-eligible.ts'
import { completeTask, reviseTask } from '../../modules/tasks/commands/review-task.ts'
import { submitTask } from '../../modules/tasks/commands/submit-task.ts'
import { takeTask } from '../../modules/tasks/commands/take-task.ts'
import { expireTasks, warnOfDeadlines } from '../../modules/tasks/commands/watch-deadlines.ts'
import { activateOrdersJob, notifyEligibleJob } from '../../modules/tasks/jobs/definitions.ts'
import { moveSubtask } from '../../modules/tasks/move.ts'
import { lockById } from '../../modules/tasks/queries/lock.ts'
import { perform as run } from '../../platform/guard.ts'
import type { Act } from '../beats.ts'
import { type Chapter, handles } from '../chapter.ts'
import type { Crew } from '../crew.ts'
import { deliver } from '../delivery.ts'
import type { DemoTx } from '../demo-tx.ts'
import { localeOf } from '../names.ts'
import * as pictures from '../pictures.ts'
import type { Random } from '../random.ts'
import { technologies } from '../skills.ts'
import * as talk from '../talk.ts'
import { dayMs } from '../timeline.ts'
import { uploadPicture } from '../upload.ts'
import { failReport } from '../words.ts'
import type { Work } from '../work.ts'

/** People are told by name for so long; of what was published before nobody remembers who else could have had it. */
const rememberedMs = 4 * dayMs

/** The work itself: taken, delivered, judged, and too late. */
export const tasksChapter: Chapter = {
  name: 'tasks',
  plan: ({ timeline, crew, random, script }) => {
    for (const { at, work, beat } of script.flatMap(({ orders }) => orders.flatMap(({ moments }) => moments))) {
      timeline.add(at, async (tx) => void (await perform({ crew, random }, tx, work, beat)))
    }
  },
  jobs: [
    handles(notifyEligibleJob, async (tx, data, now) => {
      if (now.getTime() - tx.now.getTime() < rememberedMs) await notifyEligible(tx, data)
    }),
    handles(activateOrdersJob, async (tx, data) => activateOrders(tx, data)),
  ],
}

/** Accepts the work, which then waits for a confirmation whatever the setting says. */
const acceptAndConfirm = taskCommand(['complete'], { hold: 'order', prepare: async () => ({ variant: 'confirms' }) })

interface Stage {
  crew: Crew
  random: Random
}

interface Scene extends Stage {
  tx: DemoTx
  work: Work
  params: { id: number }
  owner: Actor
  manager: Actor
}

/** Does what the beat says, by the product's own commands and in the name of whoever would do it. */
function perform(stage: Stage, tx: DemoTx, work: Work, beat: Act): Promise<unknown> {
  const { crew } = stage
  const owner = crew.actor(work.ownerId)
  const manager = crew.actor(work.application.managerId)
  return beats[beat]({ ...stage, tx, work, params: { id: work.id }, owner, manager })
}

const executorOf = ({ crew, work }: Scene): Actor => crew.actor(work.executorId as number)

function chosen({ crew, work }: Scene): number {
  const { language } = technologies[work.application.product.idea.technology]
  const stays = work.status === 'process' || work.status === 'revision'
  return crew.pick({
    type: work.type,
    language,
    managerId: work.application.managerId,
    adopted: work.application.adopted,
    lead: work.lead,
    stays,
    except: work.failedBy,
  })
}

async function take(scene: Scene): Promise<void> {
  const { tx, crew, work, params } = scene
  await crew.count(tx)
  work.executorId = chosen(scene)
  await run(tx, executorOf(scene), takeTask, { params, body: {} })
  if (flowOf[work.type] === 'publication' && !work.application.adopted) {
    Object.assign(work.application, { managerId: work.executorId, adopted: true })
  }
}

async function submit(scene: Scene): Promise<void> {
  const { tx, crew, work, params, random } = scene
  const person = crew.person(work.executorId as number)
  const body = await deliver({ tx, work, person, turn: work.delivered })
  const failing = work.fails ? { outcome: 'fail' as const, report: failReport[localeOf(person)] } : {}
  const comment = random.chance(0.2) ? { comment: talk.done[localeOf(person)] } : {}
  await run(tx, executorOf(scene), submitTask, { params, body: { ...body, ...failing, ...comment } })
  work.delivered += 1
}

async function revise(scene: Scene): Promise<void> {
  const { tx, crew, work, params, owner, random } = scene
  const locale = localeOf(crew.person(work.executorId as number))
  const comment = random.pick(talk.revisionOf(work.type)[locale])
  await run(tx, owner, reviseTask, { params, body: { comment } })
}

async function screenBy(scene: Scene, kind: 'console' | 'store'): Promise<{ screen_file_id: number }> {
  const { product } = scene.work.application
  const drawing = kind === 'store' ? pictures.storePage(product) : pictures.consolePage(product, 'reviewed')
  const about = { owner: scene.manager, purpose: 'screen', name: `${kind}.png` } as const
  return { screen_file_id: await uploadPicture(scene.tx, drawing, about) }
}

/** A verification that nobody submitted is proved by a screen. */
const verdictOf = async (scene: Scene) =>
  scene.work.type === 'manager_verification' ? await screenBy(scene, 'store') : {}

async function reject(scene: Scene, reasons: readonly string[], final?: 'pre' | 'post'): Promise<void> {
  const { tx, work, params, manager, random } = scene
  const screen = await screenBy(scene, 'console')
  const body = { reason: random.pick(reasons), ...screen, ...(final ? { final } : {}) }
  const purchase = work.status === 'purchase_moderation_rejected'
  await run(tx, manager, purchase ? moderate.rejectPurchase : moderate.rejectModeration, { params, body })
}

/** Time is up: offered to all again where the type's setting says so. */
async function lapse({ tx, work }: Scene): Promise<void> {
  await expireTasks(tx)
  work.failedBy.add(work.executorId as number)
  work.executorId = null
  work.lead = false
}

/** The same where the setting said otherwise. */
async function expire({ tx, work }: Scene): Promise<void> {
  const row = await lockById(tx, work.id)
  if (row) await moveSubtask(tx, null, row, 'expire')
}

const beats: Readonly<Record<Act, (scene: Scene) => Promise<unknown>>> = {
  take,
  submit,
  revise,
  resume: (scene) => run(scene.tx, executorOf(scene), takeTask, { params: scene.params, body: {} }),
  lapse,
  expire,
  warn: ({ tx }) => warnOfDeadlines(tx),
  accept: ({ tx, owner, params }) => run(tx, owner, completeTask, { params, body: {} }),
  // The type's setting asked for a second pair of eyes when the owner accepted this.
  confirm: ({ tx, owner, work }) => run(tx, owner, acceptAndConfirm, { params: { id: work.id }, body: {} }),
  assign: async (scene) => {
    const { tx, crew, owner, params } = scene
    await crew.count(tx)
    return run(tx, owner, assignTask, { params, body: { user_id: chosen(scene) } })
  },
  reject: (scene) =>
    reject(scene, scene.work.status === 'purchase_moderation_rejected' ? talk.purchaseRejections : talk.rejections),
  reject_pre: (scene) => reject(scene, talk.finalRejections.slice(0, 1), 'pre'),
  reject_post: (scene) => reject(scene, talk.finalRejections.slice(1), 'post'),
  confirm_moderation: async (scene) =>
    run(scene.tx, scene.manager, moderate.confirmModeration, {
      params: scene.params,
      body: await screenBy(scene, 'console'),
    }),
  verify: async (scene) =>
    run(scene.tx, scene.manager, moderate.verifyTask, { params: scene.params, body: await verdictOf(scene) }),
  fail_verification: async (scene) => {
    const body = { reason: scene.random.pick(talk.verificationFailures), ...(await verdictOf(scene)) }
    return run(scene.tx, scene.manager, moderate.failVerification, { params: scene.params, body })
  },
  complete: ({ tx, manager, params }) => run(tx, manager, completeTask, { params, body: {} }),
}
