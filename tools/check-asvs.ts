import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { requirements } from './lib/asvs.ts'
import { ROOT } from './lib/sources.ts'

/**
 * docs/asvs.csv: every requirement of OWASP ASVS 5.0.0 of levels 1 and 2, and those of level 3 that we hold ourselves
 * to, each with a verdict and what it rests on. A requirement without a row, a test that isn't there and a gap without
 * a reason fail; so does docs/SECURITY.md when it counts otherwise.
 */

/** `n/a` doesn't apply to this product; `partly` and `not` are gaps that somebody decided to leave open. */
const verdicts = ['met', 'partly', 'not', 'n/a'] as const

interface Row {
  id: string
  level: string
  verdict: string
  /** `path # part of a test's name` or `path`, where something proves or does it; several with ` ; ` between. */
  evidence: string
  reason: string
}

/** Rows of a CSV file whose cells may be quoted, as spreadsheets write it. */
export function readRows(text: string): Row[] {
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
    if (cells.length !== 5) throw new Error(`asvs.csv: a row of ${cells.length} cells: ${line.slice(0, 80)}`)
    const [id = '', level = '', verdict = '', evidence = '', reason = ''] = cells
    return { id, level, verdict, evidence, reason }
  })
}

/** What is wrong with the table, one line each. */
export function asvsFaults(rows: readonly Row[]): string[] {
  const ids = rows.map(({ id }) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} stands twice`)
  const missing = [...requirements.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`)
  return [...twice, ...missing, ...rows.map(rowFault).filter((fault) => fault !== null)]
}

function rowFault({ id, level, verdict, evidence, reason }: Row): string | null {
  if (!requirements.has(id)) return `${id}: no requirement that we hold ourselves to`
  if (requirements.get(id) !== level) return `${id}: is of level ${requirements.get(id)}`
  if (!(verdicts as readonly string[]).includes(verdict)) return `${id}: "${verdict}" is none of ${verdicts.join(', ')}`
  if (verdict !== 'met' && reason.length < 10) return `${id}: ${verdict}, without a reason`
  if (verdict === 'met' && !evidence) return `${id}: met, and nothing shows it`
  const places = evidence.split(' ; ').filter(Boolean)
  const fault = places.map(evidenceFault).find((found) => found !== null)
  if (fault) return `${id}: ${fault}`
  const shown = evidence.includes(' # ') || reason.length >= 10
  return verdict === 'met' && !shown ? `${id}: met, without test or reason` : null
}

function evidenceFault(evidence: string): string | null {
  const [path = '', name] = evidence.split(' # ')
  if (!existsSync(join(ROOT, path))) return `there is no ${path}`
  if (name === undefined) return /\.test\.tsx?$/.test(path) ? `${path}: which test?` : null
  const titles = titlesIn(path)
  return titles.some((title) => title.includes(name)) ? null : `${path} has no test "${name}"`
}

const known = new Map<string, string[]>()

/** How the tests and groups of a file are called. */
function titlesIn(path: string): string[] {
  const titles = known.get(path) ?? readTitles(path, readFileSync(join(ROOT, path), 'utf8'))
  known.set(path, titles)
  return titles
}

function readTitles(path: string, text: string): string[] {
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression(call: CallExpression) {
      const [title] = call.arguments
      if (!title || !/^(test|it|describe)$/.test(rootOf(call.callee))) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title.type === 'TemplateLiteral') titles.push(...title.quasis.map(({ value }) => value.cooked ?? ''))
    },
  })
  visitor.visit(parseSync(path, text).program)
  return titles
}

/** `it` of `it(…)`, `it.each(…)(…)` and the like. */
function rootOf(callee: Expression): string {
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag)
  return callee.type === 'Identifier' ? callee.name : ''
}

/** As docs/SECURITY.md says it: `272 requirements: 170 met, 40 partly, …` */
export function countsOf(rows: readonly Row[]): string {
  const counts = verdicts.map((wanted) => `${rows.filter(({ verdict }) => verdict === wanted).length} ${wanted}`)
  return `${rows.length} requirements: ${counts.join(', ')}`
}

if (import.meta.main) {
  const rows = readRows(readFileSync(join(ROOT, 'docs/asvs.csv'), 'utf8'))
  const counts = countsOf(rows)
  const told = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8').includes(counts)
  const faults = [...asvsFaults(rows), ...(told ? [] : [`docs/SECURITY.md does not say "${counts}"`])]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
