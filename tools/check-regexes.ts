import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { readSource, sourceFiles } from './lib/sources.ts'

/**
 * A regular expression that takes longer than linear time stops the whole server over text made for it. Tests and the
 * scripts of tools and builds read only our own sources, so they are left out.
 */
const PRODUCT = /^(domain|server|web)\/src\/(?!.*\.test\.tsx?$)/
/** Nothing repeats without an end: such an expression is linear. */
const REPEATS = /[*+]|\{\d+,\}/
const LOOKS_AHEAD = /\(\?[=!]/g
/** Milliseconds for one: enough where other work takes the processor, too. */
const TIMEOUT = 120_000
/** Steps are counted and not timed: a verdict is the same however busy the machine is. */
const untimed = { incubationTimeout: null, seedingTimeout: null }

interface Found {
  source: string
  flags: string
  line: number
}

/** The regular expressions that stand in a source. */
export function regexesOf(path: string, text: string): Found[] {
  const found: Found[] = []
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return
      const { pattern: source, flags } = node.regex
      found.push({ source, flags, line: text.slice(0, node.start).split('\n').length })
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

/** Why the expression is refused; null when its time grows no faster than the text. */
export function whySlow(source: string, flags: string): string | null {
  if (!REPEATS.test(source)) return null
  // What it says of an expression that looks ahead is a guess, so the same without that is checked, too.
  const plain = source.replace(LOOKS_AHEAD, '(?:')
  const verdicts = [...new Set([source, plain])].map((text) => checkSync(text, flags, { ...untimed, timeout: TIMEOUT }))
  const verdict = verdicts.find(({ status }) => status !== 'safe')
  if (!verdict) return null
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not understood'
}

if (import.meta.main) {
  const known = new Map<string, string | null>()
  for (const path of sourceFiles().filter((file) => PRODUCT.test(file))) {
    for (const { source, flags, line } of regexesOf(path, readSource(path))) {
      const key = `/${source}/${flags}`
      if (!known.has(key)) known.set(key, whySlow(source, flags))
      const reason = known.get(key)
      if (reason) console.error(`${path}:${line} ${key}: ${reason}`)
      if (reason) process.exitCode = 1
    }
  }
}
