import { nativeOrder } from '@slipway/domain/orders/schema.ts'
import { usualTitle } from '@slipway/domain/tasks/title.ts'
import { refreshApplicationStatus } from '../../modules/applications/commands/refresh-status.ts'
import { changeNative } from '../../modules/orders/commands/change-native.ts'
import { orderNative } from '../../modules/orders/commands/order-native.ts'
import { activateOrder } from '../../modules/tasks/commands/activate-order.ts'
import { record } from '../../platform/activity.ts'
import type { Chapter } from '../chapter.ts'
import { acting } from '../crew.ts'
import type { DemoTx } from '../demo-tx.ts'
import type { Person } from '../people.ts'
import * as pictures from '../pictures.ts'
import type { PlannedOrder } from '../plan.ts'
import { type TechnologyIds, technologyIds } from '../skills.ts'
import { uploadPicture } from '../upload.ts'
import { descriptionOf, simpleOf } from '../words.ts'
import { type DemoApplication, isInStore, type Work } from '../work.ts'

/** What is ordered, first by the wizard and then again. */
export const ordersChapter: Chapter = {
  name: 'orders',
  plan: ({ timeline, crew, script }) => {
    for (const { application, orders } of script) {
      const creator = crew.person(application.creatorId)
      for (const [turn, order] of orders.entries()) {
        const { works } = order
        timeline.add(order.at, async (tx) => {
          const ids =
            turn === 0
              ? await orderFirst(tx, creator, application, works, await technologyIds(tx))
              : await orderMore(tx, crew.person(works[0]?.ownerId ?? creator.id), application, order, works)
          for (const [place, work] of works.entries()) work.id = ids[place] as number
        })
      }
    }
  },
}

/** The application and its first order, through the wizard's own command. Answers the ids of the subtasks. */
async function orderFirst(
  tx: DemoTx,
  creator: Person,
  application: DemoApplication,
  works: readonly Work[],
  technology: TechnologyIds,
): Promise<number[]> {
  const { product, packageId, name } = application
  const { idea, store, language } = product
  const draft = {
    owner: acting(creator),
    purpose: store === 'app_store' ? 'icon_app_store' : 'icon_google_play',
  } as const
  const icon = await uploadPicture(tx, pictures.icon(product, true), { ...draft, name: `${idea.slug}-draft.png` })
  const texts = { ru: 0, en: 1 } as const
  const body = nativeOrder.parse({
    name,
    desktop_name: name.replace(/[^\p{L}\p{N} .&-]/gu, '').slice(0, 30),
    package_id: packageId,
    store,
    category: idea.category,
    quality_type: product.look % 3 ? 'standard' : 'high',
    language_default: language,
    languages: ['ru', 'en'],
    version: application.version,
    marathon: application.marathon,
    programming_language_id: technology[idea.technology].language,
    framework_id: technology[idea.technology].framework,
    aso_manager_id: application.asoManagerId,
    texts: Object.fromEntries(
      Object.entries(texts).map(([key, at]) => [
        key,
        { title: idea.name[at], short: idea.short[at], full: idea.full[at] },
      ]),
    ),
    images: { icon },
    asks: works[0]?.asks,
    purchases: sells(works),
    subtasks: works.map(({ type, cost, hours }) => ({
      type,
      description: descriptionOf(type, language),
      cost: String(cost),
      time_limit: hours * 3600,
    })),
  })
  const row = await orderNative(tx, acting(creator), { body })
  application.id = row.id
  application.languageId = technology[idea.technology].language
  const rows = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('application_id', '=', row.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A later order on the application, which the product has no call for yet, in the rows that its wizard would write. */
async function orderMore(
  tx: DemoTx,
  creator: Person,
  application: DemoApplication,
  order: Pick<PlannedOrder, 'kind'>,
  works: readonly Work[],
): Promise<number[]> {
  if (order.kind === 'update') await raiseVersion(tx, creator, application)
  const [first] = works as readonly [Work]
  const simple = order.kind === 'simple' ? wordsOf(first) : null
  const task = await tx.db
    .insertInto('tasks')
    .values({
      kind: order.kind,
      title: simple?.title ?? application.name,
      application_id: application.id,
      owner_id: creator.id,
      tag: simple?.tag ?? null,
      asks: JSON.stringify(first.asks),
      purchases: sells(works),
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await tx.db
    .insertInto('subtasks')
    .values(works.map((work) => rowOf(tx, creator, work, task.id)))
    .returning('id')
    .execute()
  await activateOrder(tx, task.id)
  await refreshApplicationStatus(tx, application.id)
  const types = works.map(({ type }) => type)
  const about = simple
    ? ({ subject: 'task', id: task.id } as const)
    : ({ subject: 'application', id: application.id } as const)
  record(tx, acting(creator), { ...about, action: 'ordered', changes: { subtasks: [null, types] } })
  return rows.map(({ id }) => id)
}

/** Where a purchase is to be rejected, there is one. */
const sells = (works: readonly Work[]): boolean => works.some(({ status }) => status === 'purchase_moderation_rejected')

function rowOf(tx: DemoTx, creator: Person, work: Work, taskId: number) {
  const { application, type } = work
  const simple = type.includes('simple') ? wordsOf(work) : null
  return {
    task_id: taskId,
    application_id: application.id,
    owner_id: creator.id,
    type,
    stage: work.stage,
    title: simple?.title ?? usualTitle(type, application.name),
    description: simple?.description ?? descriptionOf(type, application.product.language),
    cost_minor: BigInt(work.cost) * 100n,
    time_limit: work.hours * 3600,
    publish_at: work.publishAt,
    created_at: tx.now,
    updated_at: tx.now,
  }
}

function wordsOf({ type, application, place, orderedAt }: Work) {
  const { title, description, tag } = simpleOf(type, isInStore(application, orderedAt), place)
  const { language } = application.product
  const named = (text: string) => text.replace('{name}', application.name)
  return { title: named(title[language]), description: named(description[language]), tag }
}

/** An update is of the next version. */
async function raiseVersion(tx: DemoTx, creator: Person, application: DemoApplication): Promise<void> {
  const row = await tx.db
    .selectFrom('applications')
    .select('version_lock')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  application.updates += 1
  application.version = `1.${application.updates}.0`
  const body = { version: application.version, version_lock: row.version_lock }
  await changeNative(tx, acting(creator), { params: { id: application.id }, body })
  application.assembly += 10
  // There is no command for the number of the build yet.
  const raised = { assembly_number: application.assembly }
  await tx.db.updateTable('applications').set(raised).where('id', '=', application.id).execute()
}
