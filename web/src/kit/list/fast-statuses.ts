/** The statuses that a person chooses most stand first in their menus; kept in the browser, by menu. */
const key = 'slipway-fast-statuses'
const first = 3

type Uses = Readonly<Record<string, number>>
interface Kept {
  person: number
  menus: Readonly<Record<string, Uses>>
}

/** Those of whoever is here: another person in the same browser begins anew. */
function keptOf(person: number): Kept {
  const mine = { person, menus: {} }
  try {
    const found: Kept | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found?.person === person && found.menus ? found : mine
  } catch {
    // Not ours, or the browser keeps nothing.
    return mine
  }
}

/** One more time that these were chosen. */
export function noteStatuses(person: number, menu: string, chosen: readonly string[]): void {
  const { menus } = keptOf(person)
  const uses = { ...menus[menu] }
  for (const status of chosen) uses[status] = (uses[status] ?? 0) + 1
  try {
    localStorage.setItem(key, JSON.stringify({ person, menus: { ...menus, [menu]: uses } } satisfies Kept))
  } catch {
    // A full or closed store: the menu stays as it is.
  }
}

/** The options with the most used ones first, the others in their usual order. */
export function fastFirst<O extends { value: string }>(person: number, menu: string, options: readonly O[]): O[] {
  const uses = keptOf(person).menus[menu] ?? {}
  const fast = options
    .filter(({ value }) => Number(uses[value]) > 0)
    .toSorted((a, b) => Number(uses[b.value]) - Number(uses[a.value]))
    .slice(0, first)
  return [...fast, ...options.filter((option) => !fast.includes(option))]
}
