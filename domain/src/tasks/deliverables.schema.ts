import { z } from 'zod'
import { packageId } from '../applications/stores.schema.ts'
import { id, idList } from '../kernel/ids.ts'
import { webAddress, withScheme } from '../kernel/link.schema.ts'
import { visibleText } from '../kernel/text.ts'

export const maxText = 5000
export const maxLink = 500
export const maxSecret = 200
export const maxFiles = 20
export const longText = z.string().overwrite(visibleText).min(1).max(maxText)

const link = z.string().trim().overwrite(withScheme).max(maxLink).pipe(webAddress)

const secret = z.string().min(1).max(maxSecret)
const keyAlias = secret.regex(/^[A-Za-z0-9]*$/, { error: 'latin_digits_only' })

/** Ids of uploaded files. */
export const fileIdList = idList(maxFiles)

export const testOutcomes = ['pass', 'fail'] as const

/** Every field that a delivery can have; which of them a type takes is said by `fieldsOf`. */
export const deliverableFields = {
  files: fileIdList,
  text: longText,
  prototype_link: link,
  icon_file_id: id,
  icon_foreground_file_id: id,
  icon_background_file_id: id,
  description_file_id: id,
  phone_file_ids: fileIdList,
  tablet_file_ids: fileIdList,
  repository_link: link,
  source_zip_file_id: id,
  aab_file_id: id,
  keystore_file_id: id,
  keystore_password: secret,
  signing_key_password: secret,
  signing_key_alias: keyAlias,
  programming_language_id: id,
  report: longText,
  outcome: z.enum(testOutcomes),
  upload_screen_file_id: id,
  store_url: link,
  package_id: packageId,
} as const

export type DeliverableField = keyof typeof deliverableFields
export const deliverable = z.strictObject(deliverableFields).partial()
export type Deliverable = z.infer<typeof deliverable>

/** Which pictures an order asks its designer for beside the icon: how many of each. */
export const asks = z.object({
  description: z.boolean().default(false),
  phone: z.number().int().min(0).max(8).default(0),
  tablet: z.number().int().min(0).max(8).default(0),
})

export type Asks = z.infer<typeof asks>
