import { z } from 'zod'

/** One line of text, in which control characters have no place. It may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: 'invalid_value' })
