import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { textsContract } from '@slipway/domain/texts/contract.ts'
import { shownChanges, type TextState } from '@slipway/domain/texts/limits.ts'
import type { TextCard, TextView } from '@slipway/domain/texts/schema.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { TextsTable } from '../../../platform/database/schema.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byNullable, up } from '../../../platform/list/order.ts'
import type { Condition } from '../../../platform/list/page.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'

export type TextRow = Selectable<TextsTable>
type WithCipher = Reader<{ cipher: Cipher }>

// As in the index texts_search.
const words = sql`(key || ' ' || coalesce(ru, '') || ' ' || coalesce(en, '') || ' ' || coalesce(own_ru, '') || ' ' || coalesce(own_en, ''))`

const isOwn = sql`(own_ru IS NOT NULL OR own_en IS NOT NULL)`
const states: Record<TextState, Condition> = {
  changed: sql<boolean>`${isOwn}`,
  incomplete: sql<boolean>`(${isOwn} AND ru IS NOT NULL AND en IS NOT NULL AND (own_ru IS NULL OR own_en IS NULL))`,
  unfit: sql<boolean>`(unfit AND ${isOwn})`,
  lost: sql<boolean>`lost`,
}

export const texts = listOf(textsContract.list, {
  id: 'texts.id',
  scope: ({ reader }) => reader.db.selectFrom('texts'),
  filters: {
    search: searchBy({ id: 'texts.id', text: words }),
    section: equals('texts.section'),
    state: (state) => states[state],
  },
  sorts: { key: by('texts.key', 'texts.section'), changed_at: byNullable('texts.changed_at') },
  order: up(by('texts.section', 'texts.key')),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('texts')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'texts.id'))
      .selectAll('texts')
      .orderBy('page.place')
      .execute()
    return presentTexts(reader, rows)
  },
})

async function presentTexts(reader: WithCipher, rows: readonly TextRow[]): Promise<TextView[]> {
  const users = await people(
    reader,
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  )
  return rows.map(({ ru, en, own_ru, own_en, changed_at, changed_by, ...row }) => ({
    ...row,
    built_in: { ru, en },
    own: { ru: own_ru, en: own_en },
    incomplete: ru !== null && en !== null && (own_ru === null) !== (own_en === null),
    changed_at: changed_at?.toISOString() ?? null,
    changed_by: changed_by === null ? null : (users.get(changed_by) ?? null),
  }))
}

export const textById = async (reader: WithCipher, _actor: Actor, id: number): Promise<TextCard> => {
  const row = await reader.db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const [[view], history] = await Promise.all([presentTexts(reader, [row]), historyOf(reader, id)])
  return { ...(view as TextView), history }
}

export const showText = (
  reader: WithCipher,
  actor: Actor,
  { params: { id } }: Input<(typeof textsContract)['show']>,
): Promise<TextCard> => textById(reader, actor, id)

/** The latest changes, the newest first. */
async function historyOf(reader: WithCipher, id: number): Promise<TextCard['history']> {
  const rows = await reader.db
    .selectFrom('text_changes')
    .selectAll()
    .where('text_id', '=', id)
    .orderBy('id', 'desc')
    .limit(shownChanges)
    .execute()
  const users = await people(
    reader,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, locale, before, after, user_id, created_at }) => ({
    ...{ id, locale, before, after },
    created_at: created_at.toISOString(),
    user: users.get(user_id) ?? null,
  }))
}

export const lockText = (tx: Tx, id: number): Promise<TextRow> =>
  tx.db
    .selectFrom('texts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
