import { z } from 'zod'
import { imageView, textView } from '../applications/schema.ts'
import { storeLanguage } from '../applications/stores.schema.ts'

/** What the application is about, as the order wants it. */
export const aboutView = z.object({
  application_id: z.number(),
  desktop_name: z.string(),
  language_default: storeLanguage,
  texts: z.partialRecord(storeLanguage, textView),
  images: z.array(imageView),
  store_url: z.string().nullable(),
  /** For the staff and the executors of the stages of a build. */
  prototype_link: z.string().nullable().optional(),
  repository_link: z.string().nullable().optional(),
})
export type AboutView = z.infer<typeof aboutView>
