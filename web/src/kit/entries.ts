/** An entry of the browser's history, as the router tells of it. */
interface Entry {
  pathname: string
  search: string
  state: { __TSR_index?: number }
}

/** What was seen of the history since the page was loaded, by place. Entries beyond the present one are never asked for. */
const seen = new Map<number, { pathname: string; open: string | undefined }>()

const openOf = (search: string) => new URLSearchParams(search).get('open') ?? undefined

/** Called with each entry that is shown. */
export function remember({ pathname, search, state }: Entry): void {
  if (state.__TSR_index !== undefined) seen.set(state.__TSR_index, { pathname, open: openOf(search) })
}

/** How many steps lead back to the moment when the modal opened; 0 when that is now, or wasn't seen. */
export function stepsInside({ pathname, state }: Entry, isIt: (open: string | undefined) => boolean): number {
  const here = state.__TSR_index
  if (here === undefined) return 0
  let first = here
  for (let entry = seen.get(first - 1); entry?.pathname === pathname && isIt(entry.open); ) {
    first--
    entry = seen.get(first - 1)
  }
  return here - first
}

/**
 * How many steps lead back to the same page without the modal, over all that was done inside it; 0 when that wasn't seen,
 * as after a reload or at a link that opens it.
 */
export function stepsBack({ pathname, state }: Entry, isIt: (open: string | undefined) => boolean): number {
  const here = state.__TSR_index
  if (here === undefined) return 0
  for (let at = here - 1; ; at--) {
    const entry = seen.get(at)
    if (entry?.pathname !== pathname) return 0
    if (!isIt(entry.open)) return here - at
  }
}
