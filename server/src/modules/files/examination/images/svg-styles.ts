import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule, type Selector, walk } from 'css-tree'
import { saysBroken } from '../broken.ts'
import { isSheet, reachesOut, svgNamespace } from './svg-tree.ts'
import { Unaccepted } from './svg-unaccepted.ts'

/** How often a rule may meet an element; each meeting writes its declarations once more. */
const maxMatches = 50_000
const maxSelectors = 2_000

type Specificity = readonly [ids: number, classes: number, tags: number]

interface Applied {
  isImportant: boolean
  isInline: boolean
  specificity: Specificity
  text: string
}

const withoutEffect = /^(cursor|pointer-events|transition.*|will-change|behavior|src|-(inkscape|moz|ms|o)-.*)$/i
/** A still picture is never in these states. */
const states = new Set(['hover', 'focus', 'focus-visible', 'focus-within', 'active', 'visited', 'target'])
const positions = new Set(['root', 'first-child', 'last-child', 'only-child', 'nth-child'])
const unusedRules = new Set([
  'charset',
  'namespace',
  'page',
  'keyframes',
  '-webkit-keyframes',
  '-moz-keyframes',
  'counter-style',
])

/**
 * Writes the rules of all style sheets into the style attributes of the elements that they meet, in the order of the
 * cascade. Presentation attributes stay where they are: a style attribute wins over them as a sheet would.
 */
export function inlineStyles(root: Element): void {
  const applied = new Map<Element, Applied[]>()
  const budget = { matches: maxMatches, selectors: maxSelectors }
  const apply = (element: Element, declarations: Applied[]) =>
    applied.set(element, (applied.get(element) ?? []).concat(declarations))
  const sheets = [...root.querySelectorAll('style')].filter(isSheet)
  for (const sheet of usedOf(sheets)) applySheet(root, rulesOf(sheet, root), apply, budget)
  for (const sheet of sheets) sheet.remove()
  for (const element of [root, ...root.querySelectorAll('[style]')]) {
    if (element.namespaceURI !== svgNamespace) continue
    const text = element.getAttribute('style')
    if (text) apply(element, inlineDeclarations(text))
  }
  for (const [element, declarations] of applied) writeStyle(element, declarations)
}

/** Of the sheets with titles browsers use those of the first title alone, also where that sheet is for paper. */
function usedOf(sheets: Element[]): Element[] {
  const known = sheets.filter((sheet) => (sheet.getAttribute('type') || 'text/css').toLowerCase() === 'text/css')
  const titleOf = (sheet: Element) => sheet.getAttribute('title') || null
  const preferred = known.map(titleOf).find((title) => title !== null)
  return known.filter((sheet) => [null, preferred].includes(titleOf(sheet)) && isShown(sheet))
}

function isShown(sheet: Element): boolean {
  const media = sheet.getAttribute('media')?.trim().toLowerCase() || 'all'
  return isScreen(media, `<style media="${media}">`)
}

/** Throws where it depends on who looks. */
function isScreen(media: string, what: string): boolean {
  if (['all', 'screen', 'print'].includes(media)) return media !== 'print'
  throw new Unaccepted(what)
}

function rulesOf(sheet: Element, root: Element): Rule[] {
  const text = (sheet.textContent ?? '').replace(/^\s*<!--|-->\s*$/g, '')
  return parsed(text, 'stylesheet', (nodes) => nodes.flatMap((node) => rulesIn(node, root)))
}

function parsed<T>(text: string, context: 'stylesheet' | 'declarationList', read: (nodes: CssNode[]) => T): T {
  const tree = parse(text, { context, parseCustomProperty: false })
  return read('children' in tree && tree.children ? tree.children.toArray() : [])
}

function rulesIn(node: CssNode, root: Element): Rule[] {
  if (node.type === 'Rule') return [node]
  if (node.type !== 'Atrule') return []
  const name = node.name.toLowerCase()
  if (unusedRules.has(name)) return []
  if (name === 'font-face' && !root.querySelector('text')) return []
  if (name === 'media' && isScreen(preludeOf(node), `@media ${preludeOf(node)}`))
    return node.block?.children.toArray().flatMap((child) => rulesIn(child, root)) ?? []
  if (name === 'media') return []
  throw new Unaccepted(`@${name}`)
}

const preludeOf = ({ prelude }: Atrule): string => (prelude ? generate(prelude).trim().toLowerCase() : 'all')

type Budget = { matches: number; selectors: number }

function applySheet(root: Element, rules: Rule[], apply: (element: Element, all: Applied[]) => void, budget: Budget) {
  for (const { prelude, block } of rules) {
    if (prelude.type !== 'SelectorList') continue
    const declarations = block.children.toArray()
    if (declarations.some(({ type }) => type === 'Rule' || type === 'Atrule')) throw new Unaccepted(generate(prelude))
    for (const node of prelude.children) {
      const specificity = specificityOf(node as Selector)
      if (!specificity) continue
      const all = appliedOf(declarations, specificity, false)
      for (const element of matchesOf(root, generate(node))) {
        budget.matches -= all.length
        if (budget.matches < 0) throw new Unaccepted('<style>')
        apply(element, all)
      }
      if (--budget.selectors < 0) throw new Unaccepted('<style>')
    }
  }
}

function matchesOf(root: Element, selector: string): Element[] {
  try {
    return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]
  } catch (error) {
    throw saysBroken(error) ? new Unaccepted(selector) : error
  }
}

/** Null when it never meets anything in a still picture. */
function specificityOf(selector: Selector): Specificity | null {
  let [ids, classes, tags] = [0, 0, 0]
  let isNever = false
  for (const node of selector.children) {
    if (node.type === 'IdSelector') ids++
    // A link of the old kind stands as one of the new kind by now, and the rule may mean either.
    else if (node.type === 'AttributeSelector' && /href$/i.test(node.name.name))
      throw new Unaccepted(generate(selector))
    else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') classes++
    else if (node.type === 'TypeSelector') tags += node.name === '*' ? 0 : 1
    else if (node.type === 'PseudoElementSelector') isNever = true
    else if (node.type === 'PseudoClassSelector' && states.has(node.name.toLowerCase())) isNever = true
    else if (node.type === 'PseudoClassSelector' && positions.has(node.name.toLowerCase())) classes++
    else if (node.type !== 'Combinator') throw new Unaccepted(generate(selector))
  }
  return isNever ? null : [ids, classes, tags]
}

const inlineDeclarations = (text: string): Applied[] =>
  parsed(text, 'declarationList', (nodes) => appliedOf(nodes, [0, 0, 0], true))

const appliedOf = (nodes: CssNode[], specificity: Specificity, isInline: boolean): Applied[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'Declaration' || withoutEffect.test(node.property)) return []
    const text = textOf(node)
    return [{ isImportant: node.important !== false, isInline, specificity, text }]
  })

/** The declaration without escapes. Throws when it refers to anything outside. */
function textOf(node: Declaration): string {
  const value = generate(node.value)
  const what = `${node.property}: ${value}`
  if (/^(-webkit-)?animation/i.test(node.property) && value !== 'none') throw new Unaccepted(what)
  walk(node.value, (part) => {
    if (part.type === 'Url' && !part.value.startsWith('#')) throw new Unaccepted(`url(${part.value})`)
  })
  if (/[\\;{}<]/.test(node.property) || reachesOut(value)) throw new Unaccepted(what)
  return `${node.property}:${value}`
}

/** Later declarations win; one that isn't understood falls back to the one before it, so none is left out. */
function writeStyle(element: Element, declarations: Applied[]): void {
  const sorted = declarations.toSorted(
    (left, right) =>
      Number(left.isImportant) - Number(right.isImportant) ||
      Number(left.isInline) - Number(right.isInline) ||
      left.specificity[0] - right.specificity[0] ||
      left.specificity[1] - right.specificity[1] ||
      left.specificity[2] - right.specificity[2],
  )
  if (sorted.length) element.setAttribute('style', sorted.map(({ text }) => text).join(';'))
  else element.removeAttribute('style')
}
