import { z } from 'zod'
import { resumablePurposes } from './resumable.ts'

const bytes = z
  .string()
  .regex(/^\d{1,12}$/, { error: 'invalid_value' })
  .transform(Number)

/** What `Upload-Metadata` holds, its values in base64. */
export const startMetadata = z.strictObject({
  filename: z.string().min(1).max(2_048),
  filetype: z.string().max(200).optional(),
  purpose: z.enum(resumablePurposes),
})

export const startHeaders = z.object({ 'upload-length': bytes, 'upload-metadata': z.string().max(8_192) })

/** `Upload-Checksum`: an algorithm and the digest of this request's bytes in base64. */
export const appendHeaders = z.object({
  'upload-offset': bytes,
  'upload-checksum': z
    .string()
    .regex(/^(sha1 [\w+/]{27}=|sha256 [\w+/]{43}=)$/, { error: 'invalid_value' })
    .optional(),
  'content-length': bytes.optional(),
})

/** An upload in parts as its owner sees it. Nobody reads its bytes. */
export const partialView = z.object({
  id: z.number(),
  purpose: z.enum(resumablePurposes),
  name: z.string(),
  size: z.number(),
  /** Bytes that have come: where to go on. */
  offset: z.number(),
  expires_at: z.iso.datetime(),
})
export type PartialView = z.infer<typeof partialView>
