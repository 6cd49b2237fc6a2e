import type { Endpoint, Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Cost } from './turns.ts'

/** Rows before a page from which on skipping them takes longer than most calls. */
const deepRows = 5_000
/** Rows of a page times what is included with each: from here on it takes longer to read than most calls. */
const widePage = 150

/** What a call costs beyond the usual; null when no more than that. */
export function costOf({ costly }: Endpoint, input: Input<Endpoint>): Cost | null {
  if (costly === 'always') return 'other'
  const { search, filter, page, per_page = 1, include = [] } = input.query as Paged
  const { number, size } = typeof page === 'object' ? page : { number: page ?? 0, size: per_page }
  const searches = costly === 'search' && Boolean(search ?? filter?.search)
  return number * size > deepRows || size * include.length > widePage || searches ? 'reading' : null
}

/** What v3 and v1 name the page, its size and a search. */
interface Paged {
  page?: number | { number: number; size: number }
  per_page?: number
  search?: string
  filter?: { search?: string }
  include?: readonly string[]
}
