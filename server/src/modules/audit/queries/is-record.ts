import { type SqlBool, sql } from 'kysely'

/** The lines of one record, as `application.7` names it. */
export function isRecord(record: string) {
  const [type, id] = record.split('.')
  return sql<SqlBool>`(line.subject_type = ${type} AND line.subject_id = ${Number(id)})`
}
