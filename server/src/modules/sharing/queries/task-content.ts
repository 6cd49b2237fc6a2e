import { Readable } from 'node:stream'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { messages as en } from '@slipway/domain/application-parts/messages.en.ts'
import { messages as ru } from '@slipway/domain/application-parts/messages.ru.ts'
import { imageKindText } from '@slipway/domain/applications/images.ts'
import { type FileKind, imageKinds, kindOfMime } from '@slipway/domain/files/kinds.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { DeliverableView, SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Storage } from '../../../platform/storage.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { ZipEntry } from '../../../platform/zip.ts'
import { createZipPaths } from '../../../platform/zip-paths.ts'
import { type FileRow, readableFiles } from '../../files/queries/files.ts'
import { getSubtask } from '../../tasks/queries/get.ts'
import { entryOf } from './content.ts'

type Services = { cipher: Cipher; storage: Storage }
interface Packed {
  task: SubtaskView
  entries: ZipEntry[]
}

/** What a task's card shows of its application, its brief and the steps before it, as files. */
export async function taskContent(reader: Reader<Services>, actor: Actor, id: number): Promise<Packed> {
  const task = await getSubtask(reader, actor, { params: { id }, query: { include: ['files', 'application'] } })
  const { locale } = actor
  const placed = [...picturesOf(task, locale), ...briefOf(task, locale), ...worksOf(task, locale)]
  const rows = await readableFiles(
    reader,
    actor,
    placed.map((one) => one.id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const pathFor = createZipPaths()
  const packed = placed.flatMap(({ id: fileId, ...where }) => {
    const row = known.get(fileId)
    known.delete(fileId)
    return row ? [{ ...where, row }] : []
  })
  const files = numbered(packed).map(({ folder, row, name }) => entryOf(reader, row, pathFor(folder, name)))
  return { task, entries: [...textsOf(task, locale), ...files] }
}

interface Placed {
  id: number
  folder: string
  /** One of a list, whose order says something. */
  listed?: boolean
}
type Packing = Omit<Placed, 'id'> & { row: FileRow }

/** Where a folder has several pictures of lists, each begins with its place: sorted by name they stand in their order. */
function numbered(packed: readonly Packing[]): (Packing & { name: string })[] {
  const isOrdered = ({ listed, row }: Packing) =>
    listed === true && (imageKinds as readonly (FileKind | undefined)[]).includes(kindOfMime(row.mime))
  const ordered = Map.groupBy(packed.filter(isOrdered), ({ folder }) => folder)
  return packed.map((one) => {
    const list = ordered.get(one.folder) ?? []
    const place = list.indexOf(one) + 1
    if (!place || list.length < 2) return { ...one, name: one.row.name }
    const digits = Math.max(2, String(list.length).length)
    return { ...one, name: `${String(place).padStart(digits, '0')}-${one.row.name}` }
  })
}

type Locale = Actor['locale']
const words = { ru, en }

const picturesOf = ({ about }: SubtaskView, locale: Locale): Placed[] =>
  (about?.images ?? []).map(({ kind, file }) => ({ id: file.id, folder: imageKindText[kind][locale], listed: true }))

const briefOf = ({ files = [] }: SubtaskView, locale: Locale): Placed[] =>
  files.map(({ id }) => ({ id, folder: words[locale].zipBrief, listed: true }))

const worksOf = ({ materials = [] }: SubtaskView, locale: Locale): Placed[] =>
  materials.flatMap((work) => filesOf(work).map((file) => ({ ...file, folder: subtaskTypeText[work.type][locale] })))

const filesOf = (work: DeliverableView): Omit<Placed, 'folder'>[] =>
  Object.entries(work).flatMap(([field, value]) =>
    !/(^|_)files?$/.test(field) || !value
      ? []
      : [value as { id: number } | { id: number }[]].flat().map(({ id }) => ({ id, listed: Array.isArray(value) })),
  )

/** The texts of a store in a file for each language, and what else is to be copied in one. */
function textsOf({ about, application, updated_at }: SubtaskView, locale: Locale): ZipEntry[] {
  if (!about) return []
  const t = words[locale]
  const lines = [
    [t.aboutName, application?.name],
    [t.aboutDesktopName, about.desktop_name],
    ['Package ID', application?.package_id],
    [t.aboutVersion, application?.version],
    [t.aboutStoreLink, about.store_url],
    [t.aboutPrototype, about.prototype_link],
    [t.aboutRepository, about.repository_link],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const pages = [
    { path: `${t.zipAbout}.txt`, text: lines.join('\n') },
    ...entriesOf(about.texts).flatMap(([language, text]) =>
      text ? [{ path: `${t.zipTexts}/${language}.txt`, text: [text.title, text.short, text.full].join('\n\n') }] : [],
    ),
  ]
  return pages.map(({ path, text }) => {
    // Editors of Windows take a text without the mark for one of their own code page.
    const bytes = Buffer.from(`\uFEFF${text}\n`)
    const open = async () => Readable.from([bytes])
    return { path, size: bytes.length, modified: new Date(updated_at), packed: false, open }
  })
}
