import { z } from 'zod'
import { allowedPageSizes, deepestRow, pageSizes } from './page-sizes.ts'
import { readDigits } from './query.ts'

export const pageMeta = z.object({
  page: z.number(),
  per_page: z.number(),
  total: z.number(),
  /** There are more than `total`: counting all of them takes too long. */
  more: z.literal(true).optional(),
  last_page: z.number(),
  /** Of notifications: how many of all are unread. */
  unread: z.number().optional(),
})
export type PageMeta = z.infer<typeof pageMeta>

/** `total` rows shown `size` at a time. There is always at least one page, and a page beyond the last is the last. */
export function metaOf(page: number, size: number, total: number): PageMeta {
  const last = Math.max(1, Math.ceil(Math.min(total, deepestRow) / size))
  return { page: Math.min(page, last), per_page: size, total, last_page: last }
}

/** The same where there are more than `total` rows: the page after those is there, too. */
export const metaOfMore = (page: number, size: number, total: number): PageMeta => ({
  ...metaOf(page, size, total + 1),
  total,
  more: true,
})

const positive = z.number().int().min(1)
const pageNumber = z.preprocess(readDigits, positive)
const rows = z.preprocess(readDigits, z.literal(allowedPageSizes))
type PageSize = (typeof allowedPageSizes)[number]

interface ListOptions<F extends z.ZodRawShape, S extends readonly string[], I extends readonly string[]> {
  filter?: F
  /** Sortable columns; `-name` sorts downwards. The first is not the default: queries name their own. */
  sort?: S
  include?: I
  size?: PageSize
}

/** What `sort` may be: the name of a column, upwards or with a minus downwards. */
type Sorted<S extends readonly string[]> = S[number] | `-${S[number]}`

export const sorting = <const S extends readonly string[]>(names: S) =>
  z.enum(names.flatMap((name) => [name, `-${name}`])) as unknown as z.ZodType<Sorted<S>, string>

/**
 * The query of a JSON:API list: page[number], page[size], filter[...], sort, include. Unknown filters, sorts and
 * includes are refused, so that a typo can't widen a list.
 */
export function listQuery<
  const F extends z.ZodRawShape = Record<never, never>,
  const S extends readonly string[] = readonly [],
  const I extends readonly string[] = readonly [],
>({ filter, sort, include, size = pageSizes.list }: ListOptions<F, S, I>) {
  return z.strictObject({
    page: z.strictObject({ number: pageNumber.default(1), size: rows.default(size) }).default({ number: 1, size }),
    filter: z
      .strictObject((filter ?? {}) as F)
      .partial()
      .optional(),
    sort: sorting((sort ?? []) as S).optional(),
    include: includes(include ?? ([] as unknown as I)).optional(),
  })
}

/** A comma separated list of allowed names, read as an array. */
export function includes<const I extends readonly string[]>(allowed: I) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(z.enum(allowed as unknown as [I[number], ...I[number][]])),
    )
    .meta({ allowed })
}

/** What the callers of a call may ask to have included; null where the call doesn't let them choose. */
export function includable(query: z.ZodObject | undefined): readonly string[] | null {
  const include = query?.shape.include
  if (!(include instanceof z.ZodOptional)) return null
  return ((include.unwrap() as z.ZodType).meta()?.allowed as readonly string[] | undefined) ?? null
}

/** The columns by which the rows of a call can be sorted, each also downwards; null where they can't. */
export function sortable(query: z.ZodObject | undefined): readonly string[] | null {
  const sort = query?.shape.sort
  const words = sort instanceof z.ZodOptional ? sort.unwrap() : sort
  if (!(words instanceof z.ZodEnum)) return null
  const names = words.options.map(String).filter((name) => !name.startsWith('-'))
  return names.length > 0 ? names : null
}

/** The query of a v1 list: page, per_page and the given filters, among which `sort` may stand. */
export function pageQuery<const F extends z.ZodRawShape>(filters: F, size: PageSize = pageSizes.list) {
  return z.strictObject({ page: pageNumber.default(1), per_page: rows.default(size), ...filters })
}

/** The answer of a v1 list. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ data: z.array(item), meta: pageMeta })
}
