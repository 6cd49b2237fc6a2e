import { decodedId } from './svg-ids.ts'
import { svgNamespace } from './svg-tree.ts'
import { Unaccepted } from './svg-unaccepted.ts'

const maxElements = 10_000
const maxCharacters = 8_000_000
const maxDepth = 20

interface Budget {
  elements: number
  characters: number
}

/**
 * Puts copies of what is used in the places where it is used. What leads back to itself, or would grow too much, is
 * refused; what isn't there shows nothing.
 */
export function expandUses(root: Element): void {
  const named = new Map([...root.querySelectorAll('[id]')].toReversed().map((element) => [element.id, element]))
  named.set(root.id, root)
  const budget = { elements: maxElements, characters: maxCharacters }
  for (const use of [...root.querySelectorAll('use')]) if (root.contains(use)) expand(use, [], named, budget)
}

function expand(use: Element, within: readonly string[], named: ReadonlyMap<string, Element>, budget: Budget): void {
  const href = use.getAttribute('href')?.trim() ?? ''
  const id = decodedId(href)
  if (href && !href.startsWith('#')) throw new Unaccepted(`<use href="${href}">`)
  const target = id ? named.get(id) : undefined
  if (!target) return use.remove()
  if (within.includes(id) || target.contains(use) || within.length >= maxDepth)
    throw new Unaccepted(`<use href="${href}">`)
  budget.elements -= target.querySelectorAll('*').length + 1
  budget.characters -= target.outerHTML.length
  if (budget.elements < 0 || budget.characters < 0) throw new Unaccepted(`<use href="${href}">`)
  const copy = target.cloneNode(true) as Element
  // The names stay with what was copied, which is where references to them lead.
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  const shown = use.closest('clipPath') ? clipped(use, copy) : grouped(use, copy)
  use.replaceWith(shown)
  for (const next of shown.localName === 'use' ? [shown] : [...shown.querySelectorAll('use')])
    expand(next, [...within, id], named, budget)
}

const own = ['href', 'x', 'y', 'width', 'height', 'transform']

function grouped(use: Element, copy: Element): Element {
  const group = use.ownerDocument.createElementNS(svgNamespace, 'g')
  for (const { name, value } of use.attributes) if (!own.includes(name)) group.setAttribute(name, value)
  const transform = use.getAttribute('transform') ?? ''
  const moved = moveOf(use)
  // A transformation in the style would take the place of the attribute.
  const isApart = /(^|;)\s*transform\s*:/i.test(use.getAttribute('style') ?? '')
  const inner = isApart && moved ? use.ownerDocument.createElementNS(svgNamespace, 'g') : group
  if (inner !== group) group.append(inner)
  if (inner === group) setTransform(group, `${transform} ${moved}`)
  else {
    setTransform(group, transform)
    setTransform(inner, moved)
  }
  inner.append(placed(use, copy))
  return group
}

/** A symbol, or a drawing within the drawing, is shown in a place of its own with the size of the use. */
function placed(use: Element, copy: Element): Element {
  if (copy.localName !== 'symbol' && copy.localName !== 'svg') return copy
  const inner = use.ownerDocument.createElementNS(svgNamespace, 'svg')
  for (const { name, value } of copy.attributes) inner.setAttribute(name, value)
  for (const side of ['width', 'height']) {
    const size = use.getAttribute(side)
    if (size) inner.setAttribute(side, size)
  }
  inner.append(...copy.childNodes)
  return inner
}

/** A clipping path holds no groups, so the copy itself takes the place of the use. */
function clipped(use: Element, copy: Element): Element {
  if (/transform/i.test(`${use.getAttribute('style')}${copy.getAttribute('style')}`))
    throw new Unaccepted('<use style="transform">')
  setTransform(copy, `${use.getAttribute('transform') ?? ''} ${moveOf(use)} ${copy.getAttribute('transform') ?? ''}`)
  for (const name of ['clip-rule', 'clip-path', 'visibility', 'display', 'style']) {
    const value = use.getAttribute(name)
    if (value && !copy.hasAttribute(name)) copy.setAttribute(name, value)
    else if (value && name === 'clip-path') throw new Unaccepted(`<use clip-path="${value}">`)
    else if (value && name === 'style') copy.setAttribute(name, `${value};${copy.getAttribute(name)}`)
  }
  return copy
}

function setTransform(element: Element, value: string): void {
  if (value.trim()) element.setAttribute('transform', value.trim())
}

function moveOf(use: Element): string {
  const [x, y] = ['x', 'y'].map((name) => {
    const value = use.getAttribute(name)?.trim() || '0'
    const length = Number(value.replace(/px$/i, ''))
    if (!Number.isFinite(length)) throw new Unaccepted(`<use ${name}="${value}">`)
    return length
  })
  return x || y ? `translate(${x},${y})` : ''
}
