import { z } from 'zod'
import { userWords } from './in-use.ts'
import { keysOf } from './records.ts'

/** What refers to a record and so keeps it from being deleted: the latest few by name, and whether there are more. */
export const uses = z.array(z.object({ by: z.enum(keysOf(userWords)), names: z.array(z.string()), more: z.boolean() }))
