import { textFault } from '@slipway/domain/texts/places.ts'
import { type Kysely, sql } from 'kysely'
import { jsonText } from '../../platform/database/json-columns.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type BuiltIn, builtInTexts } from './built-in.ts'
import { renewOwnTexts } from './commands/told.ts'
import type { TextRow } from './queries/texts.ts'

/** Of the transaction alone: two processes that start at once do it one after the other. */
const turn = 3_250_001

const nameOf = ({ section, key }: Pick<BuiltIn, 'section' | 'key'>) => `${section} ${key}`

/** Writes down at the start which texts this version has: lists, searches and what is lost are read from there. */
export async function syncTexts(db: Kysely<Database>, texts?: readonly BuiltIn[]): Promise<void> {
  const given = new Map((texts ?? (await builtInTexts())).map((text) => [nameOf(text), text]))
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${turn})`.execute(tx)
    const rows = await tx.selectFrom('texts').selectAll().execute()
    const known = new Set(rows.map(nameOf))
    await add(
      tx,
      [...given.values()].filter((text) => !known.has(nameOf(text))),
    )
    const stay = rows.filter((row) => given.has(nameOf(row)) || isOwn(row))
    let differs = false
    for (const row of stay) if (await follow(tx, row, given.get(nameOf(row)))) differs = true
    await forget(
      tx,
      rows.filter((row) => !given.has(nameOf(row)) && !isOwn(row)),
    )
    if (differs) await renewOwnTexts(tx)
  })
}

const isOwn = ({ own_ru, own_en }: TextRow) => own_ru !== null || own_en !== null

const isFine = (own: string | null, builtIn: string | null) =>
  own === null || (builtIn !== null && !textFault(own, builtIn))

/** As one array: there is a limit to the parameters of a statement. */
const add = (db: Kysely<Database>, texts: readonly BuiltIn[]) =>
  sql`
    INSERT INTO texts (section, key, ru, en)
    SELECT section, key, ru, en
    FROM jsonb_to_recordset(${jsonText(texts)}::jsonb) AS given (section text, key text, ru text, en text)`.execute(db)

/** Few differ from one version to the next; answers whether this one does. */
async function follow(db: Kysely<Database>, row: TextRow, text: BuiltIn | undefined): Promise<boolean> {
  const { ru, en } = text ?? row
  const unfit = text ? !(isFine(row.own_ru, ru) && isFine(row.own_en, en)) : row.unfit
  const lost = !text
  if (ru === row.ru && en === row.en && unfit === row.unfit && lost === row.lost) return false
  await db.updateTable('texts').set({ ru, en, unfit, lost }).where('id', '=', row.id).execute()
  return true
}

/** What the product has no more goes away; where somebody put a wording of their own, only they remove it. */
async function forget(db: Kysely<Database>, rows: readonly TextRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom('texts').where(sql<boolean>`id = ANY(${ids}::integer[])`).execute()
}
