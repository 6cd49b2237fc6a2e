import { parse } from 'css-tree'

/** What each element of a drawing says in attributes and in its style, by property. */
export interface Declared {
  /** All values of the element itself; of several only one counts, but which one is the browser's to decide. */
  own(element: Element): ReadonlyMap<string, readonly string[]>
  /** The values of the nearest element, itself or an ancestor, that leaves nothing to those above it. */
  inherited(element: Element, property: string): string[]
}

/** It takes the place of what would be inherited. Anything else may be invalid, or ask for the inherited value. */
const settled = /^(?:none|[\d.,\s]+|url\(['"]?#[^'"()\s]*['"]?\))$/i
const usesVariables = /var\(/i

/**
 * A value that takes variables is followed by the values of all of them: which one is meant depends on the cascade, and
 * a drawing in which they name many things is no honest one.
 */
export function declaredIn(root: Element): Declared {
  const known = new Map([root, ...root.querySelectorAll('*')].map((element) => [element, saidBy(element)]))
  const variables = [...known.values()]
    .flatMap((said) => [...said].flatMap(([name, values]) => (name.startsWith('--') ? values : [])))
    .join(' ')
  for (const said of known.values())
    for (const [name, values] of said)
      if (values.some((value) => usesVariables.test(value)))
        said.set(
          name,
          values.map((value) => (usesVariables.test(value) ? `${value} ${variables}` : value)),
        )
  const own = (element: Element) => known.get(element) ?? new Map<string, string[]>()
  return {
    own,
    inherited: (element, property) => {
      const found: string[] = []
      for (let at: Element | null = element; at; at = at.parentElement) {
        const values = own(at).get(property) ?? []
        found.push(...values)
        if (values.length && values.every((value) => settled.test(value.trim()))) break
      }
      return found
    },
  }
}

function saidBy(element: Element): Map<string, string[]> {
  const said = new Map<string, string[]>()
  const add = (name: string, value: string) => said.set(name, [...(said.get(name) ?? []), value])
  for (const { name, value } of element.attributes) if (name !== 'style') add(name, value)
  const tree = parse(element.getAttribute('style') ?? '', { context: 'declarationList', parseValue: false })
  if (tree.type === 'DeclarationList')
    for (const node of tree.children)
      if (node.type === 'Declaration' && node.value.type === 'Raw') add(node.property.toLowerCase(), node.value.value)
  return said
}
