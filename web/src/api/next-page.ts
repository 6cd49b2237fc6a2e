interface Listed {
  meta?: { last_page?: number }
}

/** What a list call asks for to get the page after the one it has; undefined after the last one and for other calls. */
export function nextPage<A>(args: A, data: unknown): A | undefined {
  const { query } = args as { query?: { page?: unknown } }
  const last = (data as Listed | undefined)?.meta?.last_page
  if (!query || last === undefined) return
  const { page } = query
  if (typeof page === 'number') return page < last ? { ...args, query: { ...query, page: page + 1 } } : undefined
  const number = (page as { number?: unknown } | undefined)?.number
  if (typeof number !== 'number' || number >= last) return
  return { ...args, query: { ...query, page: { ...(page as object), number: number + 1 } } }
}
