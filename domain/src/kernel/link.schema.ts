import { z } from 'zod'

/** A link as people type it: without a scheme it gets https://. What holds a space is no link and stays as it is. */
export const withScheme = (text: string): string =>
  text === '' || /\s/.test(text) || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`

/**
 * An address on the web that is nothing but an address: with a space in it the rest would be text beside it, and what
 * stands before an @ looks like the site that it leads to.
 */
export const webAddress = z
  .string()
  .refine((text) => !/\s/.test(text), { error: 'url_invalid', abort: true })
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'url_invalid' }))
  .refine((text) => !/^https?:[\\/]*[^\\/?#]*@/i.test(text), { error: 'url_invalid' })
