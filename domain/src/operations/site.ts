import { z } from 'zod'

const address = z.url().nullable()

/** What stands around the product, as whoever runs it has set it up. What has no address is null. */
export const site = z.object({
  pages: z.object({ landing: address, reviews: address, policy: address, about: address, faq: address }),
  social: z.object({ telegram: address, vk: address, youtube: address }),
  /** A Chatwoot server and the public token of its inbox. */
  chat: z.object({ url: z.url(), token: z.string() }).nullable(),
  /** Where pages tell of their errors; the key in the address is public by its nature. */
  reports: z.object({ dsn: z.url(), environment: z.string(), release: z.string().nullable() }).nullable(),
})
export type Site = z.infer<typeof site>
