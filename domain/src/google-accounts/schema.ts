import { z } from 'zod'
import { seen } from '../kernel/edit.ts'
import { id } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'
import { insertions } from './screen-limits.ts'

export const accountView = z.object({
  id: z.number(),
  email: z.string(),
  /** Who works in it just now. */
  holder: personView.nullable(),
  held_until: z.string().nullable(),
  is_mine: z.boolean(),
  /** The holder has seen the credentials; they are shown once. */
  is_shown: z.boolean(),
  /** The reader holds it and works in a browser that the product shows. */
  in_browser: z.boolean(),
  /** Why the reader may not open it (a code of the error table); null when they may, if nobody holds it. */
  why_not: z.string().nullable(),
})
export type AccountView = z.infer<typeof accountView>

export const accountOfApplication = z.object({ account: accountView.nullable() })

/** Whose it is and what one signs in with; both secrets stay as they are when they are left out. */
const accountEmail = z.email().max(254)
export const attachedAccount = z.strictObject({
  email: accountEmail,
  password: line(200).min(1).optional(),
  /** Recovery address, codes, the secret of the second factor: whatever signing in asks for. */
  recovery: z.string().max(2_000).optional(),
  was: seen({ email: accountEmail }),
})

export const browserSession = z.object({
  account: accountView,
  /** Where its browser stands open; null where there is no such service, and the credentials are shown instead. */
  url: z.string().nullable(),
})

export const credentials = z.object({ email: z.string(), password: z.string(), recovery: z.string().nullable() })
export type Credentials = z.infer<typeof credentials>

/** What the server types into the browser; `part` of several recovery codes. */
export const insertion = z.strictObject({ what: z.enum(insertions), part: z.int().min(0).max(999).default(0) })

export const handOver = z.strictObject({ user_id: id })
