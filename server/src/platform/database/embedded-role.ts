import { createHmac } from 'node:crypto'
import pg from 'pg'
import { SUPERUSER } from './embedded-cluster.ts'

/** Whom the product connects as: the owner of its database, and nothing beyond it. */
export const ROLE = 'slipway_app'
const DATABASE = 'postgres'
const LOCK = 7_354_003

/** Of the superuser's, so that there is no second file to keep; it can't be turned back. */
const passwordOf = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(ROLE).digest('hex')

/**
 * Lets the product's role in, which has no rights but in its database; answers its address. Clusters of earlier versions
 * were used as their superuser: what stands in them changes hands in one transaction, at the first start.
 */
export async function prepareRole(password: string, port: number): Promise<string> {
  const own = passwordOf(password)
  const client = new pg.Client(urlOf(SUPERUSER, password, port))
  await client.connect()
  try {
    await client.query('begin')
    // Processes that start together take turns.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (!(await isReady(client))) await handOver(client, own)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return urlOf(ROLE, own, port)
}

export const urlOf = (role: string, password: string, port: number): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`

async function isReady(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = $1 and r.rolname = $2',
    [DATABASE, ROLE],
  )
  return rowCount === 1
}

async function handOver(client: pg.Client, password: string): Promise<void> {
  await client.query(`create role ${ROLE} login nosuperuser nocreatedb nocreaterole password '${password}'`)
  await client.query(`alter database ${DATABASE} owner to ${ROLE}`)
  const { rows } = await client.query<{ statement: string }>(objects, [SUPERUSER])
  for (const { statement } of rows) await client.query(`${statement} owner to ${ROLE}`)
}

/**
 * What the superuser made itself. Indexes, the types of rows and the sequences of columns follow their tables; what an
 * extension brought stays its own, and `public` belongs to whoever owns the database.
 */
const objects = `
  with mine as (select oid from pg_roles where rolname = $1),
    spaces as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    brought as (select classid, objid from pg_depend where deptype in ('a', 'e', 'i'))
  select format('alter schema %I', nspname) as statement from pg_namespace
    where oid in (select oid from spaces) and nspowner in (select oid from mine)
  union all
  select format('alter %s %s', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' when 'c' then 'type' when 'f' then 'foreign table' else 'table' end, c.oid::regclass)
    from pg_class c
    where c.relnamespace in (select oid from spaces) and c.relowner in (select oid from mine)
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c', 'f')
      and (c.relkind <> 'S' or not exists (select from brought b where b.classid = 'pg_class'::regclass and b.objid = c.oid))
  union all
  select format('alter routine %s', p.oid::regprocedure) from pg_proc p
    where p.pronamespace in (select oid from spaces) and p.proowner in (select oid from mine)
      and not exists (select from brought b where b.classid = 'pg_proc'::regclass and b.objid = p.oid)
  union all
  select format('alter type %s', t.oid::regtype) from pg_type t
    where t.typnamespace in (select oid from spaces) and t.typowner in (select oid from mine)
      and t.typtype in ('e', 'd', 'r') and not exists (select from brought b where b.classid = 'pg_type'::regclass and b.objid = t.oid)
  union all
  select format('alter collation %I.%I', s.nspname, c.collname) from pg_collation c join spaces s on s.oid = c.collnamespace
    where c.collowner in (select oid from mine)`
