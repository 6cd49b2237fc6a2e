import { type FieldMessage, fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { loadPicture } from '../../ui/load-picture.ts'

export interface Size {
  width: number
  height: number
}

export interface FileRules {
  /** Extensions without the dot, in lower case. */
  accept?: readonly string[]
  maxBytes?: number
  /** Allowed dimensions of a picture; any of them will do. */
  sizes?: readonly Size[]
}

const servedOnly = ['tiff', 'tif', 'heif', 'heic', 'bmp', 'avif']

const say = (key: FieldMessage, params: Record<string, unknown>) => fieldMessage(key, currentLocale(), params)

export const duplicateText = (name: string) => say('file_duplicate', { name })

/** Why the file may not be sent, before a byte of it is; null when it may. */
export async function fileFault(file: File, { accept, maxBytes, sizes }: FileRules): Promise<string | null> {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (accept && !accept.includes(extension)) return say('file_format', { name: file.name })
  if (maxBytes && file.size > maxBytes) return say('file_too_big', { max: Math.floor(maxBytes / 1_048_576) })
  if (!sizes?.length) return null
  const found = await pictureSize(file)
  // Browsers don't read every format that the server takes: such a picture is measured there.
  if (!found) return servedOnly.includes(extension) ? null : say('file_format', { name: file.name })
  if (sizes.some(({ width, height }) => width === found.width && height === found.height)) return null
  return say('file_dimensions', { expected: sizes.map(({ width, height }) => `${width}×${height}`).join(', ') })
}

async function pictureSize(file: File): Promise<Size | null> {
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadPicture(url)
    return { width, height }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
