import { z } from 'zod'
import { fileView } from '../files/schema.ts'
import { id } from '../kernel/ids.ts'
import { readDigits } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { passportStatuses } from '../users/kinds.ts'
import { personView } from '../users/schema.ts'

export const checkStatuses = passportStatuses.filter((status) => status !== 'none')
const verdicts = ['approved', 'rejected'] as const

const fileId = z.preprocess(readDigits, id)

/** Own uploads of the purposes `passport` and `selfie`. */
export const submitPassportBody = z.strictObject({ passport: fileId, selfie: fileId })

export const decidePassportBody = z
  .strictObject({
    status: z.enum(verdicts),
    reason: line(300).min(1).optional(),
    /** The documents that were looked at; others that came meanwhile are not decided on. */
    check_id: id.optional(),
  })
  .refine(({ status, reason }) => status === 'approved' || reason !== undefined, {
    path: ['reason'],
    error: 'required',
  })

const checkView = z.object({
  id: z.number(),
  status: z.enum(checkStatuses),
  /** The person is told it when the documents are rejected. */
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  user: personView,
  decided_by: personView.nullable(),
  has_documents: z.boolean(),
  /** Why the reader can't approve them; null where they can. */
  abilities: z.object({ approve: z.string().nullable() }),
  /** When the documents are removed; null while nobody has decided, and once they are. */
  kept_until: z.string().nullable(),
})
export const passportCheckResource = resource('passport-checks', checkView)
export type PassportCheckView = z.infer<typeof checkView>

/** Null for who may not see them, and once they are removed. */
const documentsView = z.object({ id: z.number(), passport: fileView.nullable(), selfie: fileView.nullable() })
export const passportDocumentsResource = resource('passport-documents', documentsView)

/** What became of the documents that one sent last; the id is the person's. */
const ownPassportView = z.object({
  id: z.number(),
  status: z.enum(passportStatuses),
  reason: z.string().nullable(),
  created_at: z.string().nullable(),
  decided_at: z.string().nullable(),
})
export const ownPassportResource = resource('passports', ownPassportView)
export type OwnPassportView = z.infer<typeof ownPassportView>
