import type { Declared } from './svg-declared.ts'
import { cornersOutline, numbersIn, type Outline, pathOutline } from './svg-outline.ts'

/** So many points of an outline take as long as a plain shape, and so many dashes of a line. */
const pointsOfShape = 50
const dashesOfShape = 500
/** Beyond so many dashes browsers draw the line without them. */
const maxDashes = 1_000_000
/** In plain shapes, as measured in Chromium: a blur takes 5 ms where a shape takes a hundredth of one. */
const costOfEffect = 40
/** It takes the longer the thicker it makes a line, which a transformation may change. */
const costOfMorphology = 300
const costOfPrimitive = 7
const effects = new Set([
  'feGaussianBlur',
  'feDropShadow',
  'feTurbulence',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feSpecularLighting',
  'feDisplacementMap',
])
/** Noise of so many octaves takes as long as a blur; browsers make no more than the most. */
const [octavesOfEffect, mostOctaves] = [10, 255]

/** A function of CSS, not an address or a variable, which is weighed by what it stands for. */
const effectFunction = /(?<!url|var)\(/

const outlined = new Set(['path', 'line', 'polyline', 'polygon'])
const shapes = new Set([...outlined, 'rect', 'circle', 'ellipse', 'text', 'tspan', 'textPath'])

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0)

type Own = ReadonlyMap<string, readonly string[]>

/** Painting the element once, without what it holds or refers to, in the time of a plain shape. */
export function costOf(element: Element, declared: Declared, viewport: Viewport): number {
  const own = declared.own(element)
  const name = element.localName
  if (name === 'feMorphology') return costOfMorphology
  if (name.startsWith('fe')) return effects.has(name) ? costOfEffect * octaves(own) : costOfPrimitive
  const blurs = (own.get('filter') ?? []).reduce((sum, value) => sum + value.split(effectFunction).length - 1, 0)
  const points = outlined.has(name) ? pointsOf(element, declared) : 0
  const dashes = shapes.has(name) ? dashesOf(element, declared, viewport) : 0
  return 1 + blurs * costOfEffect + points / pointsOfShape + dashes / dashesOfShape
}

const octaves = (own: Own): number => {
  const given = Math.max(0, ...(own.get('numOctaves') ?? []).map(Number).filter(Number.isFinite))
  return Math.max(1, Math.min(mostOctaves, given) / octavesOfEffect)
}

/** The outlines that a shape of points may have; of an attribute and the style one counts. */
function outlinesOf(element: Element, declared: Declared): Outline[] {
  const own = declared.own(element)
  if (element.localName === 'path') return (own.get('d') ?? []).map(pathOutline)
  if (element.localName === 'line') return [{ points: 2, length: 0 }]
  return outlined.has(element.localName) ? (own.get('points') ?? []).map(cornersOutline) : []
}

/** The most points that the element has; each may carry a marker. */
export const pointsOf = (element: Element, declared: Declared): number =>
  Math.max(0, ...outlinesOf(element, declared).map(({ points }) => points))

/** The sides of the places in which lengths in percent are counted. */
export interface Viewport {
  least: number
  most: number
}

export function viewportOf(root: Element): Viewport {
  const sides = [root, ...root.querySelectorAll('svg, [viewBox]')].flatMap((element) => [
    ...numbersIn(element.getAttribute('viewBox') ?? '').slice(2),
    ...numbersIn(`${element.getAttribute('width') ?? ''} ${element.getAttribute('height') ?? ''}`),
  ])
  const positive = sides.filter((side) => side > 0)
  return positive.length ? { least: Math.min(...positive), most: Math.max(...positive) } : { least: 100, most: 300 }
}

const sides = ['x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2']
/** A circle is so many times longer than its radius. */
const round = 7
/** What a letter's outline is long, and its size where none is said. */
const [outlineOfLetter, usualSize] = [8, 16]

/** The most dashes that the element's line can be cut into. */
function dashesOf(element: Element, declared: Declared, viewport: Viewport): number {
  const patterns = declared.inherited(element, 'stroke-dasharray').map((value) => dashesOfLength(value, viewport))
  const densest = Math.max(0, ...patterns)
  if (!densest) return 0
  // A line whose width the scale leaves alone is dashed after scaling, however much that is.
  if (declared.own(element).has('vector-effect') && densest > 1) return maxDashes
  return Math.min(maxDashes, densest * lengthOf(element, declared, viewport))
}

/** The dashes of one unit of length; none where the value is no pattern of dashes. */
function dashesOfLength(value: string, { least }: Viewport): number {
  if (/\(/.test(value)) return maxDashes
  const numbers = numbersIn(value)
  const period = sumOf(numbers) * (value.includes('%') ? least / 100 : 1)
  return period > 0 ? Math.max(1, numbers.length / 2) / period : 0
}

/** The longest that its line can be, or what it is said to be. */
function lengthOf(element: Element, declared: Declared, { most }: Viewport): number {
  const own = declared.own(element)
  const said = (own.get('pathLength') ?? []).flatMap(numbersIn)
  const isText = element.localName.startsWith('t')
  const size = isText ? Math.max(usualSize, ...declared.inherited(element, 'font-size').flatMap(numbersIn)) : 0
  const letters = isText ? (element.textContent ?? '').length * size * outlineOfLetter : 0
  const lengths = sides
    .flatMap((name) => own.get(name) ?? [])
    .map((text) => sumOf(numbersIn(text).map(Math.abs)) * (text.includes('%') ? most / 100 : 1))
  return Math.max(
    0,
    ...said,
    letters,
    sumOf(lengths) * round,
    ...outlinesOf(element, declared).map(({ length }) => length),
  )
}
