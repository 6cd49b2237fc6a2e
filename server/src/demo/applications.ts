import type { Tx } from '../platform/services.ts'
import { storePicture } from './files.ts'
import type { People } from './people.ts'
import * as pictures from './pictures.ts'
import { isArchived } from './plan.ts'
import type { Random } from './random.ts'
import { appTexts } from './texts.ts'

export const applicationCount = 40
const dayMs = 86_400_000

export interface DemoApplication {
  id: number
  index: number
  name: string
  creatorId: number
  managerId: number
  createdAt: Date
}

/** Forty applications: the twenty ideas for Google Play, and again for the App Store. */
export async function seedApplications(tx: Tx, random: Random, { of }: People): Promise<DemoApplication[]> {
  const technology = await technologies(tx)
  const made: DemoApplication[] = []
  for (let index = 0; index < applicationCount; index++) {
    const text = appTexts[index % appTexts.length] as (typeof appTexts)[number]
    const store = index < appTexts.length ? 'google_play' : 'app_store'
    const name = index % 3 === 2 ? text.en : text.ru
    const creatorId = index % 3 < 2 ? (of.creator[0] as number) : random.pick(of.creator)
    const managerId = index % 4 < 3 ? (of.app_manager[0] as number) : random.pick(of.app_manager)
    const createdAt = new Date(tx.now.getTime() - (60 - index) * dayMs - random.below(dayMs))
    const published = index % 6 === 5
    const { id } = await tx.db
      .insertInto('applications')
      .values({
        package_id: `com.slipway.${text.slug}${store === 'app_store' ? '.ios' : ''}`,
        name,
        desktop_name: name.slice(0, 20),
        store,
        store_url: published ? storeUrl(store, text.slug, index) : null,
        category: text.category,
        version: published ? '1.4.0' : '1.0.0',
        assembly_number: published ? 14 : 1,
        creator_id: creatorId,
        app_manager_id: index % 6 >= 4 ? managerId : null,
        aso_manager_id: index % 2 ? (of.aso_manager[0] as number) : null,
        marathon: index % 7 === 3,
        archived_at: isArchived(index) ? tx.now : null,
        created_at: createdAt,
        updated_at: createdAt,
        ...(random.pick(technology) as (typeof technology)[number]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await seedTexts(tx, id, text)
    await seedPictures(tx, id, index, creatorId, store)
    made.push({ id, index, name, creatorId, managerId, createdAt })
  }
  return made
}

const storeUrl = (store: string, slug: string, index: number) =>
  store === 'google_play'
    ? `https://play.google.com/store/apps/details?id=com.slipway.${slug}`
    : `https://apps.apple.com/app/id${1_600_000_000 + index}`

/** Kotlin and Java with the frameworks that know them: what the demo's programmers can do. */
async function technologies(tx: Tx) {
  return tx.db
    .selectFrom('framework_languages as fl')
    .innerJoin('programming_languages as l', 'l.id', 'fl.programming_language_id')
    .select(['fl.framework_id', 'fl.programming_language_id'])
    .where('l.name', 'in', ['kotlin', 'java'])
    .execute()
}

async function seedTexts(tx: Tx, applicationId: number, text: (typeof appTexts)[number]): Promise<void> {
  const [aboutRu, aboutEn] = text.about
  await tx.db
    .insertInto('application_texts')
    .values([
      {
        application_id: applicationId,
        language: 'ru',
        title: text.ru,
        short_description: aboutRu,
        full_description: `${aboutRu}.\n\nБез рекламы и регистрации. Работает без сети, данные остаются на телефоне.`,
      },
      {
        application_id: applicationId,
        language: 'en',
        title: text.en,
        short_description: aboutEn,
        full_description: `${aboutEn}.\n\nNo ads, no sign-up. Works offline, your data stays on the phone.`,
      },
    ])
    .execute()
}

async function seedPictures(
  tx: Tx,
  applicationId: number,
  index: number,
  ownerId: number,
  store: string,
): Promise<void> {
  const iconSize = store === 'google_play' ? 512 : 1024
  const files = [
    {
      kind: 'icon',
      purpose: store === 'google_play' ? 'icon_google_play' : 'icon_app_store',
      position: 0,
      bytes: await pictures.icon(index, iconSize),
    },
    { kind: 'description', purpose: 'description_image', position: 0, bytes: await pictures.banner(index) },
    { kind: 'phone', purpose: 'phone_screenshot', position: 0, bytes: await screenshotOf(index, 0) },
    { kind: 'phone', purpose: 'phone_screenshot', position: 1, bytes: await screenshotOf(index, 1) },
  ] as const
  for (const { kind, purpose, position, bytes } of files) {
    const name = `${kind}-${position + 1}.png`
    const fileId = await storePicture(tx, bytes, { ownerId, purpose, name, applicationId })
    await tx.db
      .insertInto('application_images')
      .values({ application_id: applicationId, kind, position, file_id: fileId })
      .execute()
  }
}

const drawn = new Map<string, Promise<Buffer>>()

/** The same idea looks the same in both stores, so it is drawn once. */
function screenshotOf(index: number, page: number): Promise<Buffer> {
  const idea = index % appTexts.length
  const key = `${idea}:${page}`
  const bytes = drawn.get(key) ?? pictures.screenshot(idea, page)
  drawn.set(key, bytes)
  return bytes
}
