import { type Endpoint, fullPath } from '@slipway/domain/kernel/call.ts'

export interface CallArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address of a call: its path with the parameters put in, and the query in the form `page[number]=2`. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: CallArgs): string {
  const path = fullPath(endpoint).replace(/\{(\w+)\}|:(\w+)/g, (_, braced, colon) =>
    encodeURIComponent(String(params[braced ?? colon])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) add(search, name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function add(search: URLSearchParams, name: string, value: unknown) {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) {
    if (value.length) search.set(name, value.join(','))
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) add(search, `${name}[${key}]`, inner)
  } else search.set(name, String(value))
}
