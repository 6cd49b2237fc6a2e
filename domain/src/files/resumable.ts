import { extensionsOf, type PurposeName, purposeNames, purposeOf, smallLimit } from './purposes.ts'

/** The version of the tus protocol that uploads in parts speak, and what of it beyond its core. */
export const tusVersion = '1.0.0'
export const tusExtensions = 'creation,checksum,expiration,termination'
export const chunkType = 'application/offset+octet-stream'

/** Bytes that one request brings at most: what is on its way counts only once it has come whole. */
export const chunkLimit = 16 * 1024 * 1024
/** What the browser sends at once: at most so much is sent twice. */
export const chunkSize = 4 * 1024 * 1024
/** How many files one person may have on their way. */
export const mostOpenUploads = 30

/** What is kept sealed never lies about in parts. */
export const isResumable = (purpose: PurposeName): boolean => !purposeOf(purpose).sealed
export const resumablePurposes = purposeNames.filter(isResumable) as [PurposeName, ...PurposeName[]]

/** Small files go in one request: three would cost more than sending it again. */
export const goesInParts = (purpose: PurposeName, size: number): boolean => isResumable(purpose) && size > smallLimit

/** Of what is sent in parts the name has to tell the truth before the first byte: waiting for the last one is long. */
export const fitsByName = (purpose: PurposeName, extension: string): boolean =>
  extensionsOf(purpose).includes(extension)
