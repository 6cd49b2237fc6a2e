import { type FileKind, fileKinds, imageKinds } from './kinds.ts'

export interface ImageSize {
  width: number
  height: number
}

/** What a file of a purpose may be. The server enforces it; the browser tells of it before sending. */
export interface Purpose {
  /** Bytes. */
  limit: number
  kinds: readonly FileKind[]
  /** Exact sizes in pixels, one of which the picture must have. */
  sizes?: readonly ImageSize[]
  /** What such a file can belong to. */
  subjects: readonly FileSubject[]
  /** Kept encrypted. Held in memory whole, so the limit must be small. */
  sealed?: true
  /** A source that somebody works on: examined like any other file, but stored byte for byte as it was sent. */
  verbatim?: true
}

export const subjects = ['subtask', 'application', 'user'] as const
export type FileSubject = (typeof subjects)[number]

/** The size limit of section 5 of the specification. */
export const smallLimit = 5_242_880
export const archiveLimit = 200 * 1024 * 1024
export const keystoreLimit = 1024 * 1024

/** How many files go with one comment or one order. */
export const maxAttachments = 10

const size = (width: number, height: number): ImageSize => ({ width, height })
const image = { limit: smallLimit, kinds: imageKinds } as const
const application = ['application', 'subtask'] as const
const documents = [...imageKinds, 'pdf', 'text', 'docx', 'xlsx', 'zip'] as const

export const purposes = {
  avatar: { ...image, subjects: ['user'] },
  comment_attachment: { limit: smallLimit, kinds: documents, subjects: ['subtask'] },
  task_attachment: { limit: smallLimit, kinds: documents, subjects: application },
  report: { limit: smallLimit, kinds: documents, subjects: ['subtask'] },
  screen: { ...image, subjects: ['subtask'] },
  icon_google_play: { ...image, sizes: [size(512, 512)], subjects: application },
  icon_app_store: { ...image, sizes: [size(1024, 1024)], subjects: application },
  icon_layer: { ...image, sizes: [size(432, 432)], subjects: application },
  description_image: { ...image, sizes: [size(1024, 500)], subjects: application },
  phone_screenshot: { ...image, sizes: [size(960, 1920), size(1242, 2208)], subjects: application },
  tablet_screenshot: { ...image, sizes: [size(1080, 1920), size(1242, 2208)], subjects: application },
  small_tablet_screenshot: { ...image, sizes: [size(800, 1280)], subjects: application },
  landscape_screenshot: { ...image, sizes: [size(1920, 1080)], subjects: application },
  prototype_file: {
    limit: archiveLimit,
    kinds: [...imageKinds, 'pdf', 'zip', 'psd'],
    subjects: application,
    verbatim: true,
  },
  design_source: {
    limit: archiveLimit,
    kinds: [...imageKinds, 'pdf', 'zip', 'psd'],
    subjects: application,
    verbatim: true,
  },
  source_zip: { limit: archiveLimit, kinds: ['zip'], subjects: application },
  aab: { limit: archiveLimit, kinds: ['aab'], subjects: application },
  package: { limit: archiveLimit, kinds: ['aab', 'apk', 'ipa'], subjects: application },
  keystore: { limit: keystoreLimit, kinds: ['keystore'], subjects: application, sealed: true },
  passport: { limit: smallLimit, kinds: [...imageKinds, 'pdf'], subjects: ['user'], sealed: true },
  selfie: { ...image, subjects: ['user'], sealed: true },
} as const satisfies Record<string, Purpose>

export type PurposeName = keyof typeof purposes
export const purposeNames = Object.keys(purposes) as [PurposeName, ...PurposeName[]]

export const purposeOf = (name: PurposeName): Purpose => purposes[name]

/** "1080×1920, 1242×2208" */
export const sizesText = (sizes: readonly ImageSize[]): string =>
  sizes.map(({ width, height }) => `${width}×${height}`).join(', ')

/** Megabytes as the message of section 5 names them. */
export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))

/** Extensions that a file picker should offer for the purpose: png, jpg, ... */
export const extensionsOf = (name: PurposeName): string[] => [
  ...new Set(purposeOf(name).kinds.flatMap((kind): readonly string[] => fileKinds[kind].extensions)),
]
