import { parseSync } from 'oxc-parser'
import { readSource, sourceFiles } from './lib/sources.ts'

/**
 * No test asserts how long something takes or how much it uses, and none has a limit of its own: machines differ in
 * speed, and only a fault of the product may fail a test (docs/TESTS.md). Figures belong into measurements.
 */
const TESTS = /\.test\.tsx?$|^server\/test\/(?!long\/)|^e2e\//

const METERS = ['memoryUsage', 'cpuUsage', 'eventLoopUtilization', 'hrtime']
const RELATIONS = ['<', '>', '<=', '>=']
const MATCHERS = /^to(BeLessThan|BeGreaterThan|BeCloseTo)/
const LIMITED = /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)$/
/** The one place that gives a limit to what waits. */
const WAITING = 'server/test/eventually.ts'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function* within(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/** `a.b` as its two names; of `a.b(…)(…)`, which makes tests from a table, as well. */
function memberOf(node: unknown): { object: string; property: string } | null {
  if (!isNode(node)) return null
  if (node.type === 'CallExpression') return memberOf(node.callee)
  if (node.type !== 'MemberExpression') return null
  const name = (part: unknown) => (isNode(part) && part.type === 'Identifier' ? String(part.name) : '')
  return { object: name(node.object), property: name(node.property) }
}

const isDateNow = (node: Node) => {
  const member = node.type === 'MemberExpression' ? memberOf(node) : null
  return member?.object === 'Date' && member.property === 'now'
}

/** Nodes whose value is made of the values of their parts. */
const MADE_OF_PARTS = /^(Binary|Logical|Unary|Await|Parenthesized|Conditional|TSAs|TSNonNull)Expression$/

/** Tells whether a value is a time of day or reckoned from one, directly or by way of names. */
function timesIn(program: Node): (node: Node) => boolean {
  const names = new Set<string>()
  const isTime = (node: Node): boolean => {
    if (node.type === 'Identifier') return names.has(String(node.name))
    if (MADE_OF_PARTS.test(node.type)) return childrenOf(node).some(isTime)
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node
      if (isDateNow(callee) || isTime(callee)) return true
      return memberOf(callee)?.object === 'Math' && (node.arguments as Node[]).some(isTime)
    }
    if (!/Function/.test(node.type)) return false
    const body = node.body as Node
    if (body.type !== 'BlockStatement') return isTime(body)
    return [...within(body)].some(
      (one) => one.type === 'ReturnStatement' && isNode(one.argument) && isTime(one.argument),
    )
  }
  for (let before = -1; before < names.size; ) {
    before = names.size
    for (const node of within(program)) {
      const value = node.type === 'VariableDeclarator' ? node.init : node.type === 'FunctionDeclaration' ? node : null
      if (isNode(node.id) && node.id.type === 'Identifier' && isNode(value) && isTime(value)) {
        names.add(String(node.id.name))
      }
    }
  }
  return isTime
}

const isNumber = (node: Node) => node.type === 'Literal' && typeof node.value === 'number'
const hasTimeout = (node: Node) =>
  node.type === 'ObjectExpression' &&
  childrenOf(node).some((one) => isNode(one.key) && one.key.type === 'Identifier' && one.key.name === 'timeout')

/** Whether the call gives a limit of its own to a test, or to something that is waited for. */
function isLimited(name: string, object: string, parts: Node[]): boolean {
  if (LIMITED.test(name) || LIMITED.test(object))
    return parts.slice(1).some((part) => isNumber(part) || hasTimeout(part))
  if (/^setDefault\w*Timeout$/.test(name)) return parts.some(isNumber)
  return /^(poll|waitFor|click|fill|press|goto|reload)/.test(name) && parts.some(hasTimeout)
}

function whyNot(node: Node, isTime: (node: Node) => boolean): string | null {
  const member = node.type === 'MemberExpression' ? memberOf(node) : null
  if (member?.object === 'performance' && member.property === 'now') return 'performance.now: figures are measured'
  if (member && METERS.includes(member.property)) return `${member.property}: figures are measured`
  if (node.type === 'BinaryExpression' && RELATIONS.includes(String(node.operator))) {
    return childrenOf(node).some(isTime) ? 'Date.now is compared: a test asserts no time' : null
  }
  if (node.type !== 'CallExpression') return null
  const called = memberOf(node.callee)
  const parts = (node.arguments as Node[]) ?? []
  const name = called?.property || (isNode(node.callee) ? String(node.callee.name ?? '') : '')
  if (MATCHERS.test(name) && [...within(node)].some((one) => isTime(one)))
    return 'Date.now is compared: a test asserts no time'
  if (called?.object === 'vi' && name === 'waitFor') return 'vi.waitFor: eventually() has the one limit of waiting'
  if (isLimited(name, called?.object ?? '', parts)) return `${name} has a limit of its own`
  return null
}

/** What of a test depends on the speed of the machine, as `line: why`. */
export function timingIn(path: string, text: string): string[] {
  const program = parseSync(path, text).program as unknown as Node
  const isTime = timesIn(program)
  return [...within(program)].flatMap((node) => {
    const why = whyNot(node, isTime)
    return why ? [`${text.slice(0, node.start).split('\n').length}: ${why}`] : []
  })
}

if (import.meta.main) {
  for (const path of sourceFiles().filter((file) => TESTS.test(file) && file !== WAITING)) {
    for (const found of timingIn(path, readSource(path))) {
      console.error(`${path}:${found}`)
      process.exitCode = 1
    }
  }
}
