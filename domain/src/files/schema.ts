import { z } from 'zod'
import { id } from '../kernel/ids.ts'
import { resource } from '../kernel/resource.ts'
import { packageKinds } from './kinds.ts'
import { purposeNames } from './purposes.ts'

export const maxFileName = 255
/** Bytes that one person may send within a day. */
export const dailyQuota = 2 * 1024 * 1024 * 1024

export const fileView = z.object({
  id: z.number(),
  /** Relative and signed: it works without a token for some minutes. */
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type FileView = z.infer<typeof fileView>
export const fileResource = resource('files', fileView)

/** The fields beside the file of an upload; they must come before it. */
export const uploadBody = z.strictObject({ purpose: z.enum(purposeNames) })

export const signedQuery = z.strictObject({
  expires: z.coerce.number().int().optional(),
  signature: z.string().max(100).optional(),
})

export const analyzeBody = z.strictObject({ file_id: id })

/** What a package says about itself. Label, icon and certificate are null where the package doesn't tell. */
export const packageView = z.object({
  format: z.enum(packageKinds),
  package_id: z.string(),
  version: z.string(),
  version_number: z.string(),
  label: z.string().nullable(),
  /** A data: URL of a small PNG. */
  icon: z.string().nullable(),
  /** SHA-256 fingerprint, AA:BB:... */
  certificate: z.string().nullable(),
})
export type PackageView = z.infer<typeof packageView>
