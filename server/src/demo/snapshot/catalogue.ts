import { sql } from 'kysely'
import type { Reader } from '../../platform/tx.ts'

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

const moment = 'timestamp with time zone'
export const isMoment = ({ type }: Table['columns'][number]): boolean => type === moment

/** What migrations and each start write by themselves, so that it may be there before the demo is played, or not. */
const ofTheCode = ['schema_migrations', 'text_versions', 'texts']

/** Our tables and what can be written of them, as the database knows them, but for those that the code fills. */
export async function tablesOf({ db }: Reader): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attgenerated = '' AND c.relname <> ALL (${ofTheCode})
    GROUP BY c.relname ORDER BY c.relname`.execute(db)
  const odd = rows.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.type.startsWith('timestamp') && !isMoment(column))
      .map((column) => `${name}.${column.name} (${column.type})`),
  )
  if (odd.length) throw new Error(`A snapshot cannot move the moments of ${odd.join(', ')}`)
  return rows
}

/**
 * Statements that let rows be written in any order without firing triggers, and those that undo it, by what the owner of
 * the tables may do, who is no superuser. Foreign keys are taken away and made again: deferred, each row would be looked
 * up by itself, which takes longer.
 */
export async function guardsOf({ db }: Reader): Promise<{ lift: string[]; restore: string[] }> {
  const { rows: keys } = await sql<{ drop: string; add: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`.execute(db)
  const { rows: guarded } = await sql<{ alter: string; name: string }>`
    SELECT format('ALTER TABLE %s', tgrelid::regclass) AS alter, quote_ident(tgname) AS name FROM pg_trigger
    JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND tgenabled = 'O' AND c.relnamespace = 'public'::regnamespace`.execute(db)
  return {
    lift: [...keys.map(({ drop }) => drop), ...guarded.map(({ alter, name }) => `${alter} DISABLE TRIGGER ${name}`)],
    restore: [...keys.map(({ add }) => add), ...guarded.map(({ alter, name }) => `${alter} ENABLE TRIGGER ${name}`)],
  }
}

export interface Sequence {
  name: string
  /** The last one that was given; null when none was. */
  last: string | null
}

export async function sequencesOf({ db }: Reader): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename <> ALL (${ofTheCode.map((table) => `${table}_id_seq`)})
    ORDER BY sequencename`.execute(db)
  return rows
}

/** Rows get the numbers that they would get in a new database: an attempt that was rolled back has used some. */
export async function restartNumbers({ db }: Reader): Promise<void> {
  await sql`DO $$ DECLARE own record; used boolean;
    BEGIN
      FOR own IN SELECT attrelid::regclass AS place, attname FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
        WHERE attidentity <> '' AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', own.place) INTO used;
        IF NOT used THEN EXECUTE format('ALTER TABLE %s ALTER COLUMN %I RESTART', own.place, own.attname); END IF;
      END LOOP;
    END $$`.execute(db)
}
