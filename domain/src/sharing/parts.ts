import type { PurposeName } from '../files/purposes.ts'

/** What a link can open, in the order in which it is offered. */
export const linkParts = ['source', 'all', 'info', 'manual'] as const
export type LinkPart = (typeof linkParts)[number]
export const isLinkPart = (text: string): text is LinkPart => (linkParts as readonly string[]).includes(text)
export type LinkParts = Readonly<Record<LinkPart, boolean>>

/** Of a link: it opens, its time is over, it was taken back, or its maker may not share the application any more. */
export const linkStates = ['live', 'expired', 'revoked', 'orphaned'] as const
export type LinkState = (typeof linkStates)[number]

/** How many days a link opens. */
export const linkDays = [1, 7, 30, 90] as const
export const maxLinkDays = 90
export const usualLinkDays = 7

interface Place {
  part: LinkPart
  folder: string
}
const place = (part: LinkPart, folder: string): Place => ({ part, folder })
const picture = place('all', 'images')

/**
 * The only files that a ZIP of an application may hold, and where they lie in it. What isn't named here (keystores,
 * documents, reports, attachments of comments and tasks) is in none, whoever asks.
 */
export const sharedPurposes: Partial<Record<PurposeName, Place>> = {
  source_zip: place('source', 'source'),
  aab: place('all', 'build'),
  package: place('all', 'build'),
  icon_google_play: picture,
  icon_app_store: picture,
  icon_layer: picture,
  description_image: picture,
  phone_screenshot: picture,
  tablet_screenshot: picture,
  small_tablet_screenshot: picture,
  landscape_screenshot: picture,
  prototype_file: place('all', 'design'),
  design_source: place('all', 'design'),
}

/** Where a file of the purpose lies in a ZIP of these parts; null where it must not be in it. */
export function placeOf(purpose: PurposeName, parts: LinkParts): string | null {
  const found = sharedPurposes[purpose]
  return found && parts[found.part] ? found.folder : null
}
