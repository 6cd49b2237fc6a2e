import { z } from 'zod'
import { type Endpoint, stream } from './endpoint.ts'
import { exportFormats } from './many-rows.ts'
import { timeZone } from './period.schema.ts'

type Listed = Endpoint & { query: z.ZodObject }
type Beside = 'page' | 'per_page' | 'include'
type Exported<S extends z.ZodRawShape> = z.ZodObject<
  Omit<S, Beside> & { zone: z.ZodOptional<typeof timeZone>; format: z.ZodEnum<{ csv: 'csv'; xlsx: 'xlsx' }> },
  z.core.$strict
>

export interface ExportCall<E extends Listed> extends Endpoint {
  base: E['base']
  method: 'GET'
  path: `${E['path']}/export`
  who: E['who']
  query: E['query'] extends z.ZodObject<infer S> ? Exported<S> : never
  answer: typeof stream
}

/**
 * The call that gives the rows of a list as a file: those that the same filters match, in the same order. Its moments are
 * those of `zone`, or of the zone that the filter's days are of, and of UTC where neither is named.
 */
export function exportOf<const E extends Listed>(list: E): ExportCall<E> {
  const kept = Object.entries(list.query.shape).filter(([name]) => !['page', 'per_page', 'include'].includes(name))
  return {
    base: list.base,
    method: 'GET',
    path: `${list.path}/export`,
    summary: `${list.summary}: as a file, filtered and sorted alike`,
    who: list.who,
    query: z.strictObject({ zone: timeZone.optional(), ...Object.fromEntries(kept), format: z.enum(exportFormats) }),
    answer: stream,
    costly: 'always',
  } as unknown as ExportCall<E>
}
