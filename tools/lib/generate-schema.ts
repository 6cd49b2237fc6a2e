import pg from 'pg'
import { columnValues } from '../../server/src/platform/database/column-values.ts'
import { cloneDatabase, startTemplateDatabase } from '../../server/test/template-database.ts'

interface Enum {
  name: string
  labels: string[]
}

interface Column {
  relation: string
  column: string
  /** Name of the base type; an enum keeps its own name. */
  type: string
  array: boolean
  enumerated: boolean
  nullable: boolean
  /** `never`: the database alone writes it; `default`: it may be left out. */
  writing: 'always' | 'default' | 'never'
}

const COLUMNS = `
  select c.relname relation, a.attname "column", base.typname as "type",
    element.oid is not null as "array", base.typtype = 'e' enumerated,
    not (a.attnotnull or t.typnotnull) nullable,
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'never'
      when a.atthasdef or a.attidentity = 'd' or t.typdefault is not null then 'default' else 'always' end writing
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  join lateral (select coalesce(element.typbasetype, t.typbasetype) oid) as domain on true
  join pg_type base on base.oid = case when domain.oid = 0 then coalesce(element.oid, t.oid) else domain.oid end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`

const ENUMS = `
  select t.typname name, array_agg(e.enumlabel::text order by e.enumsortorder) labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`

/** As pool.ts parses them. A type that is missing here has no agreed form in TypeScript yet. */
const TYPES: Record<string, string> = {
  ...Object.fromEntries(
    ['text', 'varchar', 'bpchar', 'char', 'uuid', 'citext', 'inet', 'cidr', 'date', 'time', 'numeric', 'tsvector'].map(
      (name) => [name, 'string'],
    ),
  ),
  ...{ int2: 'number', int4: 'number', float4: 'number', float8: 'number', int8: 'bigint', bool: 'boolean' },
  ...{ bytea: 'Buffer', timestamptz: 'Timestamp' },
}

const HEAD = `// Written by \`npm run codegen\` from the migrated database. Change a migration, not this file.
import type { ColumnType } from 'kysely'
import type { ValueOf } from './column-values.ts'
import type { JsonColumns, JsonText } from './json-columns.ts'

type Json<C extends keyof JsonColumns> = ColumnType<JsonColumns[C], JsonText<JsonColumns[C]>, JsonText<JsonColumns[C]>>

type Timestamp = ColumnType<Date, Date | string, Date | string>

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** Identities and computed columns: the database writes them and nobody else. */
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
`

const pascal = (name: string) => name.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

function columnType({ relation, column, type, array, enumerated, nullable, writing }: Column): string {
  const name = `${relation}.${column}`
  const json = type === 'json' || type === 'jsonb'
  const named = name in columnValues ? `ValueOf<'${name}'>` : json ? `Json<'${name}'>` : undefined
  const single = named ?? (enumerated ? pascal(type) : TYPES[type])
  if (!single) throw new Error(`No TypeScript type for ${name} (${type}): add it to tools/lib/generate-schema.ts`)
  if (array && (json || single === 'Timestamp')) throw new Error(`${name}: no arrays of ${type}`)
  const value = `${single}${array ? '[]' : ''}${nullable ? ' | null' : ''}`
  return { always: value, default: `Generated<${value}>`, never: `GeneratedAlways<${value}>` }[writing]
}

function render(columns: Column[], enums: Enum[]): string {
  const relations = Map.groupBy(columns, ({ relation }) => relation)
  const literals = enums.map(
    ({ name, labels }) => `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')}`,
  )
  const tables = [...relations].map(([name, list]) => {
    const lines = list.map((column) => `  ${column.column}: ${columnType(column)}`)
    return `export interface ${pascal(name)}Table {\n${lines.join('\n')}\n}`
  })
  const names = [...relations.keys()].map((name) => `  ${name}: ${pascal(name)}Table`)
  return `${[HEAD.trim(), ...literals, ...tables, `export interface Database {\n${names.join('\n')}\n}`].join('\n\n')}\n`
}

/** The types of the tables, as the migrated database has them. */
export async function generateSchema(): Promise<string> {
  const source = await startTemplateDatabase()
  try {
    const { url, drop } = await cloneDatabase(source)
    const client = new pg.Client(url)
    await client.connect()
    const [columns, enums] = [await client.query<Column>(COLUMNS), await client.query<Enum>(ENUMS)]
    await client.end()
    await drop()
    return render(columns.rows, enums.rows)
  } finally {
    await source.stop()
  }
}
