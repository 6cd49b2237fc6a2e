import { createHash } from 'node:crypto'

export interface Migration {
  name: string
  checksum: string
  sql: string
}

export type Applied = Pick<Migration, 'name' | 'checksum'>

/** The database and the code do not belong together; the message says what to do about it. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const FILE_NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** The checksum does not see line ends, which a checkout on another system may have turned. */
export const toMigration = (name: string, sql: string): Migration => ({
  name,
  checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
  sql,
})

/** The files still to run, in order; throws when history and files contradict each other. */
export function pendingMigrations(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const ordered = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  refuseBadNames(ordered)
  const byName = new Map(ordered.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file) {
      throw new MigrationError(
        `The database is newer than this version of Slipway: it has the migration ${name}. Run the newer version.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it ran on this database. Restore the file and add a new migration.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = ordered.filter(({ name }) => !done.has(name))
  const newest = [...done].toSorted().at(-1) ?? ''
  const late = pending.find(({ name }) => name < newest)
  if (late) throw new MigrationError(`The migration ${late.name} comes before ${newest}, which has run. Renumber it.`)
  return pending
}

function refuseBadNames(ordered: readonly Migration[]): void {
  let previous = ''
  for (const { name } of ordered) {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new MigrationError(`The migration ${name} must be named NNNN-title.sql.`)
    if (number === previous) throw new MigrationError(`Two migrations have the number ${number}.`)
    previous = number
  }
}
