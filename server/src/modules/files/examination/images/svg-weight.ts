const maxDepth = 4
const maxReferences = 500
const maxPainted = 20_000

const linked = ['href', 'xlink:href']

/** What is painted when a part of a drawing is: its elements, and those of what it refers to, each time anew. */
interface Weight {
  painted: number
  references: number
  /** How many references lead on from one another. */
  depth: number
}

/**
 * Would painting this take long? Masks, patterns and filters may refer to others that do so again: twenty lines can ask
 * for a million paintings, which freeze the page of whoever sees the drawing. Also true where a reference leads back to
 * itself.
 */
export function isHeavy(root: Element): boolean {
  // Of several of one name browsers take the first.
  const named = new Map([...root.querySelectorAll('[id]')].reverse().map((element) => [element.id, element]))
  const known = new Map<Element, Weight | 'open'>()
  const weigh = (element: Element): Weight | null => {
    const before = known.get(element)
    if (before) return before === 'open' ? null : before
    known.set(element, 'open')
    const sum: Weight = { painted: 1, references: 0, depth: 0 }
    for (const child of element.children) if (!add(sum, weigh(child), false)) return null
    for (const id of referencesOf(element)) {
      const target = named.get(id)
      if (target && !add(sum, weigh(target), true)) return null
    }
    known.set(element, sum)
    return sum
  }
  return weigh(root) === null
}

/** False when it is too much, or a circle. */
function add(sum: Weight, part: Weight | null, referred: boolean): boolean {
  if (!part) return false
  sum.painted += part.painted
  sum.references += part.references + (referred ? 1 : 0)
  sum.depth = Math.max(sum.depth, part.depth + (referred ? 1 : 0))
  return sum.painted <= maxPainted && sum.references <= maxReferences && sum.depth <= maxDepth
}

const referencesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) =>
    linked.includes(name.toLowerCase())
      ? [decoded(value.trim().slice(1))]
      : [...value.matchAll(/url\(['"\s]*#([^'")\s]*)/gi)].map(([, id = '']) => decoded(id)),
  )

/** Browsers look for the name that is meant, however it is written. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
