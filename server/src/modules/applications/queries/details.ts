import type { ImageKind } from '@slipway/domain/applications/images.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import type { SkillView } from '@slipway/domain/users/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { isReady } from '../../orders/queries/ready.ts'
import { changedPage } from '../../tasks/queries/of-order.ts'

export interface TextRow {
  application_id: number
  language: StoreLanguage
  title: string
  short_description: string
  full_description: string
}

/** The store texts of the applications. */
export async function textsOf(reader: Reader, ids: readonly number[]): Promise<TextRow[]> {
  if (!ids.length) return []
  return reader.db
    .selectFrom('application_texts')
    .select(['application_id', 'language', 'title', 'short_description', 'full_description'])
    .where('application_id', 'in', ids)
    .orderBy('language')
    .execute()
}

export async function languagesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, StoreLanguage[]>> {
  if (!ids.length) return new Map()
  const rows = await reader.db
    .selectFrom('application_texts')
    .select(['application_id', 'language'])
    .where('application_id', 'in', ids)
    .orderBy('language')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.application_id)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ language }) => language)]))
}

export interface ImageRow {
  application_id: number
  kind: ImageKind
  position: number
  file_id: number
}

export async function imagesOf(
  reader: Reader,
  ids: readonly number[],
  kinds: readonly ImageKind[],
): Promise<ImageRow[]> {
  if (!ids.length) return []
  return reader.db
    .selectFrom('application_images')
    .select(['application_id', 'kind', 'position', 'file_id'])
    .where('application_id', 'in', ids)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .orderBy('position')
    .execute()
}

/** Both lists are short: they are read whole. */
export async function skills(
  reader: Reader,
): Promise<{ frameworks: Map<number, SkillView>; languages: Map<number, SkillView> }> {
  const [frameworks, languages] = await Promise.all([
    reader.db.selectFrom('frameworks').select(['id', 'name', 'title']).orderBy('title').execute(),
    reader.db.selectFrom('programming_languages').select(['id', 'name', 'title']).orderBy('title').execute(),
  ])
  return {
    frameworks: new Map(frameworks.map((row) => [row.id, row])),
    languages: new Map(languages.map((row) => [row.id, row])),
  }
}

export type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number]

export async function tasksOf(reader: Reader, applicationIds: readonly number[]) {
  if (!applicationIds.length) return []
  return reader.db
    .selectFrom('tasks')
    .select(['id', 'application_id', 'kind', 'title', 'created_at', 'asks', 'purchases', 'owner_id'])
    .select(['version', changedPage('tasks').as('page'), 'changes', isReady.as('is_ready')])
    .where('application_id', 'in', applicationIds)
    .orderBy('id')
    .execute()
}
