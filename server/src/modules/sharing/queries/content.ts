import { Readable } from 'node:stream'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import { type FileKind, fileKinds, kindOfMime } from '@slipway/domain/files/kinds.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type LinkParts, placeOf } from '@slipway/domain/sharing/parts.ts'
import type { Storage } from '../../../platform/storage.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { ZipEntry } from '../../../platform/zip.ts'
import { createZipPaths } from '../../../platform/zip-paths.ts'
import { imagesOf, skills, textsOf } from '../../applications/queries/details.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { type FileRow, readableFiles } from '../../files/queries/files.ts'
import { acceptedFiles } from '../../tasks/queries/accepted-files.ts'
import type { Held } from '../../users/queries/may-act.ts'
import { infoPage } from '../documents/info.ts'
import { manualPage } from '../documents/manual.ts'

export interface Asked {
  application: ApplicationRow
  /** On whose behalf: nothing that this person may not read themselves. */
  viewer: Held
  parts: LinkParts
  locale: Locale
}

/** Kinds of files whose bytes aren't packed. */
const loose: readonly (FileKind | undefined)[] = ['bmp', 'tiff', 'svg', 'psd', 'text']

/** What an archive of the application holds, in its order; what there isn't yet is left out. */
export async function contentOf(reader: Reader<{ storage: Storage }>, asked: Asked): Promise<ZipEntry[]> {
  const { application, parts } = asked
  const pathFor = createZipPaths()
  const images = await imagesOf(reader, [application.id], imageKinds)
  const imageNames = namesOf(images)
  const ids = [...imageNames.keys(), ...(await acceptedFiles(reader, application.id))]
  const files = await readableFiles(reader, asked.viewer, ids)
  const entries = files
    .toSorted((a, b) => a.id - b.id)
    .flatMap((file) => {
      const folder = placeOf(file.purpose, parts)
      if (folder === null) return []
      const path = pathFor(folder, imageNames.get(file.id)?.(extensionFor(file)) ?? file.name)
      return [entryOf(reader, file, path)]
    })
  entries.sort((a, b) => (a.path < b.path ? -1 : 1))
  return [...(await documents(reader, asked, entries)), ...entries]
}

const extensionFor = (file: FileRow): string => {
  const kind = kindOfMime(file.mime)
  return kind ? fileKinds[kind].extensions[0] : 'bin'
}

/** Pictures are called what they are: `phone-2.png`. */
function namesOf(images: Awaited<ReturnType<typeof imagesOf>>): Map<number, (extension: string) => string> {
  const byKind = Map.groupBy(images, ({ kind }) => kind)
  return new Map(
    [...byKind.values()].flatMap((list) =>
      list.map(({ file_id, kind }, at) => [
        file_id,
        (extension: string) => `${kind}${list.length > 1 ? `-${at + 1}` : ''}.${extension}`,
      ]),
    ),
  )
}

/** A stored file as a part of an archive. */
export const entryOf = ({ services }: Reader<{ storage: Storage }>, file: FileRow, path: string): ZipEntry => ({
  path,
  size: file.size,
  modified: file.created_at,
  packed: !loose.includes(kindOfMime(file.mime)),
  open: () => services.storage.read(file.storage_key),
})

async function documents(reader: Reader, asked: Asked, entries: readonly ZipEntry[]): Promise<ZipEntry[]> {
  const { application, parts, locale } = asked
  if (!parts.info && !parts.manual) return []
  const known = await skills(reader)
  const language = known.languages.get(
    application.actual_programming_language_id ?? application.programming_language_id ?? 0,
  )
  const about = {
    ...{ application, locale, texts: await textsOf(reader, [application.id]) },
    language: language?.title ?? null,
    framework: known.frameworks.get(application.framework_id ?? 0)?.title ?? null,
    paths: entries.map(({ path }) => path),
  }
  const pages = [
    ...(parts.info ? [{ path: 'info.html', html: infoPage(about) }] : []),
    ...(parts.manual ? [{ path: 'manual.html', html: manualPage(about, parts.info) }] : []),
  ]
  return pages.map(({ path, html }) => {
    const bytes = Buffer.from(html)
    return {
      ...{ path, size: bytes.length, modified: application.updated_at, packed: true },
      open: async () => Readable.from([bytes]),
    }
  })
}
