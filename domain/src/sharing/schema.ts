import { z } from 'zod'
import { id } from '../kernel/ids.ts'
import { locale } from '../kernel/locale.schema.ts'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { linkParts, linkStates, maxLinkDays, usualLinkDays } from './parts.ts'

const wanted = z.boolean().default(false)

export const addLinkBody = z
  .strictObject({
    application_id: id,
    source: wanted,
    all: wanted,
    info: wanted,
    manual: wanted,
    /** For the staff alone; else whoever holds the link opens it. */
    is_internal: z.boolean().default(true),
    days: z.int().min(1).max(maxLinkDays).default(usualLinkDays),
  })
  .refine((body) => linkParts.some((part) => body[part]), { path: ['all'], error: 'required' })

const opens = {
  source: z.boolean(),
  all: z.boolean(),
  info: z.boolean(),
  manual: z.boolean(),
  is_internal: z.boolean(),
  expires_at: z.string(),
}

const named = z.object({ id: z.number(), name: z.string() })
const application = resource('applications', named)
const person = resource('users', personView)

const linkView = z.object({
  id: z.number(),
  ...opens,
  state: z.enum(linkStates),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
  downloads: z.number(),
  last_download_at: z.string().nullable(),
  /** Only in the answer that makes the link: what opens it is kept nowhere. */
  url: z.string().nullable(),
  application: named,
  creator: personView,
})
export type LinkView = z.infer<typeof linkView>

export const linkResource = resource('application-links', linkView, {
  application: () => application,
  creator: () => person,
})

/** What whoever holds the link gets to know. */
const openLinkView = z.object({
  id: z.number(),
  ...opens,
  name: z.string(),
  /** Relative and signed, as the address of the ZIP. */
  icon: z.string().nullable(),
  /** What the ZIP holds; empty when there is nothing (any more). */
  files: z.array(z.object({ path: z.string(), size: z.number() })),
  /** The address of the ZIP. It works for some minutes, as long as the link is live. */
  download: z.string(),
})
export type OpenLinkView = z.infer<typeof openLinkView>
export const openLinkResource = resource('application-links', openLinkView)

/** The pass of a download: part of the address that a link answers. */
export const zipQuery = z.strictObject({
  token: z.string().max(200).optional(),
  /** Of the pages that are made; that of the call unless said. */
  locale: locale.optional(),
})
