import type { WorkForm } from '@slipway/domain/orders/kinds.ts'
import { exportOrder, nativeOrder, type WorkOrder, workOrders } from '@slipway/domain/orders/schema.ts'
import type { OrderKind } from '@slipway/domain/tasks/types.ts'
import { taskLimits } from '../../modules/order-options/queries/tree.ts'
import { orderBuild } from '../../modules/orders/commands/order-build.ts'
import { orderWork } from '../../modules/orders/commands/order-work.ts'
import { writeOrder } from '../../modules/orders/write-order.ts'
import { subtasksOfOrder } from '../../modules/tasks/queries/of-order.ts'
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
              ? await orderFirst(tx, creator, application, order.kind, works, await technologyIds(tx))
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
  kind: OrderKind,
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
  const form = kind === 'export' ? kind : 'native'
  const body = { native: nativeOrder, export: exportOrder }[form].parse({
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
    subtasks: works.map(termsOf),
  })
  const row = await orderBuild(form)(tx, acting(creator), { body })
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

/** A later order on the application. Answers the ids of its subtasks. */
async function orderMore(
  tx: DemoTx,
  creator: Person,
  application: DemoApplication,
  order: Pick<PlannedOrder, 'kind'>,
  works: readonly Work[],
): Promise<number[]> {
  const id =
    order.kind === 'simple'
      ? await orderTask(tx, creator, application, works)
      : await orderWorkOn(tx, creator, application, order.kind as WorkForm, works)
  return (await subtasksOfOrder(tx, id)).map((row) => row.id)
}

/** Of whoever orders simple tasks: not only creators do. */
async function orderTask(tx: DemoTx, owner: Person, application: DemoApplication, works: readonly Work[]) {
  const [first] = works as readonly [Work]
  const { title, tag } = wordsOf(first)
  const order = { kind: 'simple', stages: [first.type], applicationId: application.id, title, tag } as const
  const subtasks = works.map((work) => ({ ...termsOf(work), ...only(wordsOf(work)) }))
  return writeOrder(tx, acting(owner), { ...order, subtasks }, await taskLimits(tx))
}

const only = ({ title, description }: { title: string; description: string }) => ({ title, description })

async function orderWorkOn(
  tx: DemoTx,
  creator: Person,
  application: DemoApplication,
  kind: WorkForm,
  works: readonly Work[],
): Promise<number> {
  const row = await tx.db
    .selectFrom('applications')
    .select('version_lock')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  const about = { application_id: application.id, version_lock: row.version_lock, subtasks: works.map(termsOf) }
  const wanted = {
    text: () => ({ texts: { ru: newTexts(application) } }),
    design: () => ({ asks: works[0]?.asks }),
    update: () => ({ version: nextVersion(application), asks: works[0]?.asks, purchases: sells(works) }),
  }
  const body = workOrders[kind].parse({ ...about, ...wanted[kind]() }) as WorkOrder
  const id = await orderWork(kind)(tx, acting(creator), { body })
  if (kind === 'update') application.assembly += 10
  return id
}

/** An update is of the next version. */
function nextVersion(application: DemoApplication): string {
  application.updates += 1
  application.version = `1.${application.updates}.0`
  return application.version
}

const newTexts = ({ product: { idea }, version }: DemoApplication) => ({
  title: idea.name[0],
  short: idea.short[0],
  full: `${idea.full[0]}\n\nВерсия ${version} работает быстрее.`,
})

/** Where a purchase is to be rejected, there is one. */
const sells = (works: readonly Work[]): boolean => works.some(({ status }) => status === 'purchase_moderation_rejected')

const termsOf = ({ type, cost, hours, publishAt, application }: Work) => ({
  type,
  description: descriptionOf(type, application.product.language),
  cost: String(cost),
  time_limit: hours * 3600,
  publish_at: publishAt?.toISOString() ?? null,
})

function wordsOf({ type, application, place, orderedAt }: Work) {
  const { title, description, tag } = simpleOf(type, isInStore(application, orderedAt), place)
  const { language } = application.product
  const named = (text: string) => text.replace('{name}', application.name)
  return { title: named(title[language]), description: named(description[language]), tag }
}
