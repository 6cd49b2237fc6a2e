import { importsOf, readSource, sourceFiles } from './lib/sources.ts'

/** Who may import whom (docs/ARCHITECTURE.md). Each rule: these files must not import those paths, and why. */
export const rules: { files: RegExp; forbids: RegExp; why: string }[] = [
  { files: /^domain\//, forbids: /^(server|web|e2e|bench|tools)\//, why: 'domain knows nobody' },
  {
    files: /^domain\/src\/(?!.*\.test\.ts$)/,
    forbids: /^(node:|(?!domain\/|zod$|zod\/))/,
    why: 'domain is pure: zod only',
  },
  { files: /^server\//, forbids: /^(web|e2e|bench)\//, why: 'the server does not know its clients' },
  {
    files: /^server\/src\/(?!.*\.test\.ts$)/,
    forbids: /^(server\/test|tools)\//,
    why: 'production code needs no tests',
  },
  { files: /^server\/src\/platform\/(?!.*\.test\.ts$)/, forbids: /^server\/src\/modules\//, why: 'platform ← modules' },
  {
    files: /^server\/src\/ledger\/(?!.*\.test\.ts$)/,
    forbids: /^server\/src\/modules\//,
    why: 'the ledger is given what it needs, and returns what is to be told',
  },
  {
    files: /^server\/src\/(modules|ledger|demo)\/(?!.*\.test\.ts$)/,
    forbids: /^server\/src\/platform\/services\.ts$/,
    why: 'what is needed from outside is named: Tx<{ mail: Mail }>',
  },
  {
    files:
      /^server\/src\/(?!platform\/|modules\/messaging\/(jobs\/send-mail|commands\/(hand-over|tell-code))\.ts$)(?!.*\.test\.ts$)/,
    forbids:
      /^server\/src\/platform\/(mail|telephony)\/(sender|smtp|outbox|relay|create|newtel|ucaller|smsaero|smscru)\.ts$/,
    why: 'mail leaves by postMail or handOver and codes by tellCode, which choose the carrier and keep what became of it',
  },
  {
    files: /^server\/src\/platform\/tx\.ts$/,
    forbids: /^server\/(?!src\/platform\/database\/schema\.ts$)/,
    why: 'everything stands on it',
  },
  { files: /^web\//, forbids: /^(server|e2e|bench|tools)\/|^node:/, why: 'the browser has no server' },
  {
    files: /^web\/(?!.*\.test\.ts$)/,
    forbids: /^domain\/src\/(kernel\/endpoint|contracts|[^/]+\/contract)\.ts$/,
    why: 'the browser has calls.ts and kernel/call.ts, without the schemas',
  },
  { files: /^web\/src\/ui\//, forbids: /^web\/src\/(kit|modules|api|routes)/, why: 'ui ← kit ← modules ← routes' },
  {
    files: /^web\/src\/ui\//,
    forbids: /^@tanstack\/react-(router|query)/,
    why: 'primitives know no router and no queries',
  },
  {
    files: /^web\/src\/(kit|api|i18n)\//,
    forbids: /^web\/src\/(modules|routes|root|pages|guards)/,
    why: 'ui ← kit ← modules ← routes',
  },
]

const CONFIGURATION = /(^|\/)(vite|vitest)\.config\.ts$|^web\/build\//

export function breaches(path: string, imports: readonly string[]): string[] {
  if (CONFIGURATION.test(path)) return []
  const own = rules
    .filter(({ files }) => files.test(path))
    .flatMap(({ forbids, why }) => imports.filter((target) => forbids.test(target)).map((target) => ({ target, why })))
  return [...own, ...acrossModules(path, imports)].map(({ target, why }) => `${path} imports ${target}: ${why}`)
}

/** A server module uses another through its commands and queries, and shows its records through its presenter. */
function acrossModules(path: string, imports: readonly string[]) {
  const module = /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
  if (!module || path.endsWith('.test.ts')) return []
  return imports
    .filter((target) => {
      const other = /^server\/src\/modules\/([^/]+)\/(.*)$/.exec(target)
      return other && other[1] !== module && !/^(commands|queries)\/|^(guard|present)\.ts$/.test(other[2] ?? '')
    })
    .map((target) => ({ target, why: 'other modules only through commands, queries, guard and presenter' }))
}

const roomFile = /^web\/src\/modules\/(([^/]+)\/.*)$/

/** A room of the browser uses another through its doors: files that doors.txt names, and somebody uses. */
export function closedDoors(imports: ReadonlyMap<string, readonly string[]>, doors: readonly string[]): string[] {
  const used = [...imports].flatMap(([path, targets]) => {
    const room = roomFile.exec(path)?.[2]
    if (!room || path.endsWith('.test.ts')) return []
    return targets.flatMap((target) => {
      const [, file, other] = roomFile.exec(target) ?? []
      return file && other !== room ? [{ path, file }] : []
    })
  })
  return [
    ...used
      .filter(({ file }) => !doors.includes(file))
      .map(({ path, file }) => `${path} imports ${file}: rooms share by kit, or by a door that tools/doors.txt names`),
    ...doors
      .filter((door) => !used.some(({ file }) => file === door))
      .map((door) => `${door} is no door any more: take it off tools/doors.txt`),
  ]
}

if (import.meta.main) {
  const imports = new Map(sourceFiles().map((path) => [path, importsOf(path)]))
  const doors = readSource('tools/doors.txt')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const found = [...[...imports].flatMap(([path, targets]) => breaches(path, targets)), ...closedDoors(imports, doors)]
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
