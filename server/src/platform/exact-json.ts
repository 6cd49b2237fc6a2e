import { z } from 'zod'

/** The text of a JSON answer, whose numbers are kept as they are written: some are above 2^53, others are amounts. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? context.source : value,
  )
}

/** A number of such an answer, which is its text. */
export const exactNumber = z
  .union([
    z.number(),
    z
      .string()
      .max(40)
      .regex(/^[\x20-\x7e]*$/),
  ])
  .transform(String)
