import type { FileView } from '@slipway/domain/files/schema.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'
import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const file = (id: number, name = 'a.png', size = 10): FileView => ({
  ...{ id, name, size, url: `/api/files/${id}`, mime: 'image/png', width: 1, height: 1 },
})
const work = (fields: Partial<DeliverableView> = {}): DeliverableView => ({
  ...{ subtask_id: 1, type: 'designer', submitted_at: '2026-01-01T00:00:00Z', user: null, text: null },
  ...{ prototype_link: null, repository_link: null, programming_language_id: null, programming_language: null },
  ...{ report: null, outcome: null, store_url: null, package_id: null, icon_file: null, description_file: null },
  ...{ icon_foreground_file: null, icon_background_file: null },
  ...{ source_zip_file: null, aab_file: null, upload_screen_file: null, screen_file: null },
  ...{ phone_files: [], tablet_files: [], files: [] },
  ...fields,
})

test('texts that are the same or missing in both are left out', () => {
  const { texts } = differencesOf(work({ report: 'Падает', text: 'a' }), work({ report: 'Работает', text: 'a' }))
  expect(texts).toEqual([{ field: 'report', before: 'Падает', after: 'Работает' }])
  expect(differencesOf(work(), work())).toEqual({ texts: [], pictures: [], files: [] })
})

test('pictures stand in pairs by their order, and what is new or gone stands alone', () => {
  const { pictures } = differencesOf(
    work({ icon_file: file(1), phone_files: [file(2), file(3)] }),
    work({ icon_file: file(1), phone_files: [file(4)] }),
  )
  expect(pictures.map(({ field, before, after }) => [field, before?.id ?? null, after?.id ?? null])).toEqual([
    ['phone_files', 2, 4],
    ['phone_files', 3, null],
  ])
})

test('a file that was sent again unchanged is no difference', () => {
  const { files } = differencesOf(
    work({ aab_file: file(1, 'app.aab', 500), source_zip_file: file(2, 'src.zip', 90) }),
    work({ aab_file: file(3, 'app.aab', 500), source_zip_file: file(4, 'src.zip', 91) }),
  )
  expect(files.map(({ field }) => field)).toEqual(['source_zip_file'])
})
