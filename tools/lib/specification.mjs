import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

const COPIES = join(ROOT, 'server/test/spec')
const SPECIFICATION = join(ROOT, '../shared/spec')
/** A section of the specification that is copied alone. */
const SECTION = 'section-9.md'

const read = (...parts) => readFileSync(join(...parts), 'utf8')

/** The tables of the specification beside the checkout that are no longer as they were copied for the tests. */
export function changedTables() {
  if (!existsSync(SPECIFICATION)) return []
  const tables = readdirSync(SPECIFICATION).filter((name) => existsSync(join(COPIES, name)))
  const changed = tables.filter((name) => read(COPIES, name) !== read(SPECIFICATION, name))
  const isSectionThere = read(SPECIFICATION, 'specification.md').includes(read(COPIES, SECTION).trimEnd())
  return isSectionThere ? changed : [...changed, 'specification.md']
}
