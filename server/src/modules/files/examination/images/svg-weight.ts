import { costOf, pointsOf, viewportOf } from './svg-cost.ts'
import { type Declared, declaredIn } from './svg-declared.ts'
import { decodedId, isLink } from './svg-ids.ts'
import { Unaccepted } from './svg-unaccepted.ts'

const maxDepth = 4
const maxReferences = 500
/** In plain shapes. The heaviest drawings that stay below take Chromium a few seconds. */
const maxPainted = 20_000

const markers = ['marker', 'marker-start', 'marker-mid', 'marker-end']

/** What is painted when a part of a drawing is: its elements, and those of what it refers to, each time anew. */
interface Weight {
  painted: number
  references: number
  /** How many references lead on from one another. */
  depth: number
  /** The costliest part of it, by which it is named where it is too much. */
  worst: { painted: number; what: string }
}

interface Reference {
  id: string
  times: number
  /** As it stands in the drawing. */
  what: string
}

/**
 * Throws where painting would take long. Masks, patterns, filters and markers may refer to others that do so again:
 * twenty lines can ask for a million paintings, which freeze the page of whoever sees the drawing. So it does where a
 * reference leads back to itself.
 */
export function assertLight(root: Element): void {
  // Of several of one name browsers take the first.
  const named = new Map([...root.querySelectorAll('[id]')].reverse().map((element) => [element.id, element]))
  const known = new Map<Element, Weight | 'open'>()
  const declared = declaredIn(root)
  const viewport = viewportOf(root)
  const weigh = (element: Element, what: string): Weight => {
    const before = known.get(element)
    if (before === 'open') throw new Unaccepted(what)
    if (before) return before
    known.set(element, 'open')
    const painted = costOf(element, declared, viewport)
    const sum = { painted, references: 0, depth: 0, worst: { painted, what: `<${element.localName}>` } }
    for (const child of element.children) add(sum, weigh(child, what), 1)
    for (const { id, times, what: said } of referencesOf(element, declared)) {
      const target = named.get(id)
      if (target) add(sum, weigh(target, said), times, said)
    }
    known.set(element, sum)
    // Alone it may be too much already.
    add(sum, nothing, 1)
    return sum
  }
  weigh(root, '<svg>')
}

const nothing: Weight = { painted: 0, references: 0, depth: 0, worst: { painted: 0, what: '' } }

/** Adds a part that is painted so many times, by a reference where that is given. Throws when it is too much. */
function add(sum: Weight, part: Weight, times: number, reference?: string): void {
  const led = reference === undefined ? 0 : 1
  const painted = part.painted * times
  sum.painted += painted
  sum.references += part.references * times + led
  sum.depth = Math.max(sum.depth, part.depth + led)
  const worst = reference === undefined ? part.worst : { painted, what: reference }
  if (worst.painted > sum.worst.painted) sum.worst = worst
  if (sum.painted > maxPainted || sum.references > maxReferences || sum.depth > maxDepth)
    throw new Unaccepted(sum.worst.what)
}

/** A marker is painted at each of the points that may carry it, also where an element around the shape asks for it. */
function referencesOf(element: Element, declared: Declared): Reference[] {
  const name = element.localName
  const plain = [...declared.own(element)]
    .filter(([property]) => !markers.includes(property) && !property.startsWith('--'))
    .flatMap(([property, values]) => values.flatMap((value) => idsIn(property, value).map((id) => ({ id, property }))))
    .map(({ id, property }) => ({ id, times: 1, what: `<${name} ${property}="#${id}">` }))
  const points = pointsOf(element, declared)
  if (!points) return plain
  const carried = markers.flatMap((property) =>
    declared.inherited(element, property).flatMap((value) =>
      idsIn(property, value).map((id) => ({
        id,
        times: ['marker', 'marker-mid'].includes(property) ? points : 1,
        what: `<${name} ${property}="#${id}">`,
      })),
    ),
  )
  return [...plain, ...carried]
}

const idsIn = (property: string, value: string): string[] =>
  isLink(property)
    ? [decodedId(value)]
    : [...value.matchAll(/url\(['"\s]*#([^'")\s]*)/gi)].map(([, id = '']) => decodedId(`#${id}`))
