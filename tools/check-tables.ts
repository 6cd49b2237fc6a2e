import { readSource, sourceFiles } from './lib/sources.ts'

/**
 * Tables have owners: the modules say so in `owns`, ledger and platform below. Nobody writes to a table of somebody
 * else. Foreign reads stand in a frozen list, foreign-reads.txt, which only ever gets shorter.
 */

interface Use {
  table: string
  writes: boolean
}

const kysely = /\.(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|from|innerJoin|leftJoin|using)\(\s*'(\w+)/g
const statement = /\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|FROM|JOIN) (?:ONLY )?([a-z]\w*)/g
const afterComma = /\b(FROM) [a-z]\w*(?: (?:AS )?[a-z]\w*)?, ([a-z]\w*)/g
// Helpers of the platform that are told a table: both write to it.
const handedOver = /(\bdeleteOld)\(\s*\w+,\s*'(\w+)'|(\btable): '(\w+)'/g
const writing =
  /^(insertInto|updateTable|deleteFrom|mergeInto|INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|deleteOld|table)$/
const comment = /\/\*[^]*?\*\/|(?:^|\s)\/\/.*$/gm
const rowLock = /\bFOR (NO KEY )?UPDATE\b( OF \w+)?/g

/** The tables that a file names in Kysely's calls and in the text of SQL. */
export function usesOf(text: string, tables: ReadonlySet<string>): Use[] {
  const code = text.replace(comment, '').replace(rowLock, '').replace(/\s+/g, ' ')
  const named = [kysely, statement, afterComma, handedOver].flatMap((pattern) => [...code.matchAll(pattern)])
  return named.flatMap((match) => {
    const [verb = '', table = ''] = match.slice(1).filter((part) => part !== undefined)
    return tables.has(table) ? [{ table, writes: writing.test(verb) }] : []
  })
}

const ofOthers: Readonly<Record<string, readonly string[]>> = {
  ledger: ['ledger_accounts', 'ledger_entries', 'ledger_transactions', 'transactions'],
  platform: ['activity_logs', 'dev_outbox', 'idempotency_keys', 'outbox', 'security_events', 'socket_io_attachments'],
}

/** The part of the server that a file belongs to; the demo and the command line belong to none. */
export const partOf = (path: string): string | undefined =>
  path.endsWith('.test.ts')
    ? undefined
    : (/^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^server\/src\/(ledger|platform)\//.exec(path)?.[1])

/** Who owns each table. Throws when two claim one. */
export function ownersOf(definitions: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>()
  const claims = [...definitions].map(([part, text]): [string, readonly string[]] => {
    const list = /\bowns: \[([^\]]*)\]/.exec(text)?.[1] ?? ''
    return [part, [...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)]
  })
  for (const [part, tables] of [...claims, ...Object.entries(ofOthers)]) {
    for (const table of tables) {
      if (owners.has(table)) throw new Error(`${table} is owned by ${owners.get(table)} and by ${part}`)
      owners.set(table, part)
    }
  }
  return owners
}

export interface Findings {
  writes: string[]
  /** `part table` of each foreign read. */
  reads: string[]
}

export function findingsOf(files: ReadonlyMap<string, string>, owners: ReadonlyMap<string, string>): Findings {
  const tables = new Set(owners.keys())
  const writes: string[] = []
  const reads = new Set<string>()
  for (const [path, text] of files) {
    const part = partOf(path)
    if (!part) continue
    for (const use of usesOf(text, tables)) {
      const owner = owners.get(use.table)
      if (owner === part) continue
      if (use.writes) writes.push(`${path} writes to ${use.table} of ${owner}: give ${owner} a command for it`)
      else reads.add(`${part} ${use.table}`)
    }
  }
  return { writes, reads: [...reads].toSorted() }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))

if (import.meta.main) {
  const paths = sourceFiles().filter((path) => path.startsWith('server/src/'))
  const files = new Map(paths.map((path) => [path, readSource(path)]))
  const definitions = [...files].filter(([path]) => /^server\/src\/modules\/[^/]+\/module\.ts$/.test(path))
  const owners = ownersOf(new Map(definitions.map(([path, text]) => [partOf(path) ?? '', text])))
  const declared = /export interface Database \{([^}]*)\}/.exec(readSource('server/src/platform/database/schema.ts'))
  const ownerless = [...(declared?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].filter(([, table = '']) => !owners.has(table))
  const { writes, reads } = findingsOf(files, owners)
  const frozen = linesOf(readSource('tools/foreign-reads.txt'))
  const faults = [
    ...ownerless.map(([, table]) => `${table} has no owner: name it in the \`owns\` of a module`),
    ...writes,
    ...reads
      .filter((read) => !frozen.includes(read))
      .map((read) => `new foreign read: ${read}: ask the owner's queries`),
    ...frozen.filter((read) => !reads.includes(read)).map((read) => `no longer read, take it off the list: ${read}`),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
