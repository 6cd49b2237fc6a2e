import { z } from 'zod'

/** What somebody saw, as far as it can be read as a field's value; old values may not be what the field takes by now. */
type Seen<F extends z.ZodRawShape> = {
  [K in keyof F]: z.ZodOptional<z.ZodUnion<readonly [F[K], z.ZodUnknown]>>
}

/**
 * `was` of a call that changes a record: what the editor saw in the fields that change. 409 `conflict`, with what stands
 * there now, where somebody else has changed one of them since. Left out by callers who mean to overwrite.
 */
export function seen<F extends z.ZodRawShape>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.union([field as z.ZodType, z.unknown()]).optional()]),
  )
  return z.strictObject(shape as unknown as Seen<F>).optional()
}

/** The body of such a call: what is left out stays. */
export const editBody = <F extends z.ZodRawShape>(fields: F) =>
  z.strictObject({ ...z.strictObject(fields).partial().shape, was: seen(fields) })
