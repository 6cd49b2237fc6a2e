import type { FileView } from '@slipway/domain/files/schema.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'

const textFields = [
  ...(['report', 'text', 'prototype_link', 'repository_link', 'store_url', 'package_id', 'outcome'] as const),
]
const pictureFields = [
  ...(['icon_file', 'icon_foreground_file', 'icon_background_file'] as const),
  ...(['description_file', 'phone_files', 'tablet_files'] as const),
]
const fileFields = ['aab_file', 'source_zip_file', 'upload_screen_file', 'files'] as const

export interface Pair<T> {
  before: T | null
  after: T | null
}

/** What differs between two deliveries, in the order in which a delivery is shown. */
export interface Differences {
  texts: (Pair<string> & { field: (typeof textFields)[number] | 'programming_language' })[]
  /** `number`: which of several, from 1; null where there is only one. */
  pictures: (Pair<FileView> & { field: (typeof pictureFields)[number]; number: number | null })[]
  files: (Pair<FileView> & { field: (typeof fileFields)[number] })[]
}

/**
 * Pictures and files are compared in their order. One that was sent again is another file of the same name and size:
 * that counts as unchanged for files; pictures are shown side by side all the same, a pixel may differ.
 */
export function differencesOf(before: DeliverableView, after: DeliverableView): Differences {
  const texts = [
    ...textFields.map((field) => ({ field, before: before[field], after: after[field] })),
    {
      field: 'programming_language' as const,
      before: before.programming_language?.title ?? null,
      after: after.programming_language?.title ?? null,
    },
  ]
  return {
    texts: texts.filter((pair) => (pair.before ?? '') !== (pair.after ?? '')),
    pictures: pictureFields.flatMap((field) =>
      pairs(before[field], after[field])
        .map((pair, place) => ({ field, number: Array.isArray(after[field]) ? place + 1 : null, ...pair }))
        .filter((pair) => pair.before?.id !== pair.after?.id),
    ),
    files: fileFields.flatMap((field) =>
      pairs(before[field], after[field])
        .filter((pair) => !isSame(pair))
        .map((pair) => ({ field, ...pair })),
    ),
  }
}

type Files = FileView | FileView[] | null

const listOf = (files: Files): FileView[] => (files === null ? [] : Array.isArray(files) ? files : [files])

function pairs(before: Files, after: Files): Pair<FileView>[] {
  const [old, now] = [listOf(before), listOf(after)]
  return Array.from({ length: Math.max(old.length, now.length) }, (_, place) => ({
    before: old[place] ?? null,
    after: now[place] ?? null,
  }))
}

const isSame = ({ before, after }: Pair<FileView>): boolean =>
  before?.id === after?.id || (before?.name === after?.name && before?.size === after?.size)
