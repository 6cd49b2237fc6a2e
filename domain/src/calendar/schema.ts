import { z } from 'zod'

/** What a person is told of their link later: never what opens it. */
export const calendarLinkView = z.object({
  link: z
    .object({
      created_at: z.string(),
      /** When a calendar last asked, give or take some minutes; null before the first time. */
      last_read_at: z.string().nullable(),
    })
    .nullable(),
})

/** Only the answer that makes a link has its address. */
export const madeCalendarLink = z.object({ url: z.string(), created_at: z.string() })
export type MadeCalendarLink = z.infer<typeof madeCalendarLink>

/** 256 bits; what can't be a secret is no link, like what isn't one. */
export const feedParams = z.object({ secret: z.string().regex(/^[\w-]{43}$/) })
