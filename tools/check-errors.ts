import { errors } from '../domain/src/errors.ts'
import { fieldMessages } from '../domain/src/kernel/field-messages.ts'
import { ROOT, readSource, sourceFiles } from './lib/sources.ts'

/** Where codes are only declared, or told of. */
const declares = /^domain\/.*\/(errors|field-messages|contract)\.ts$|\/(messages\.(ru|en)|openapi)\.ts$|\.test\.tsx?$/

interface Declared {
  /** Codes by the file of their table. */
  tables: ReadonlyMap<string, readonly string[]>
  /** Codes that also stand among the messages of fields: there, naming one at a field throws no error of that code. */
  atFields: ReadonlySet<string>
}

/** What is wrong with the tables of errors, given the texts of all files that may throw one. */
export function errorFaults({ tables, atFields }: Declared, sources: readonly string[]): string[] {
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const [table, codes] of tables) {
    for (const code of codes) {
      if (owners.has(code))
        faults.push(`${code} stands in ${owners.get(code)} and in ${table}: the latter silently wins`)
      else if (!sources.some((text) => throws(text, code, atFields.has(code)))) {
        faults.push(`${code} of ${table} is thrown nowhere`)
      }
      owners.set(code, table)
    }
  }
  return faults
}

const throws = (text: string, code: string, isFieldToo: boolean): boolean =>
  isFieldToo ? text.includes(`AppError('${code}'`) : text.includes(`'${code}'`)

if (import.meta.main) {
  const files = sourceFiles()
  const tables = new Map<string, string[]>()
  for (const path of files.filter((name) => /^domain\/src\/[^/]+\/errors\.ts$/.test(name))) {
    const found = Object.values((await import(`${ROOT}/${path}`)) as Record<string, object>)
    tables.set(
      path,
      found.flatMap((table) => (typeof table === 'object' ? Object.keys(table) : [])),
    )
  }
  const known = new Set([...tables.values()].flat())
  const sources = files
    .filter((path) => /^(domain|server|web)\/src\//.test(path) && !declares.test(path))
    .map(readSource)
  const faults = errorFaults({ tables, atFields: new Set(Object.keys(fieldMessages)) }, sources)
  for (const code of Object.keys(errors)) if (!known.has(code)) faults.push(`${code} has no table`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
