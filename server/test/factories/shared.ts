import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import type { OpenLinkView } from '@slipway/domain/sharing/schema.ts'
import { jsonText } from '../../src/platform/database/json-columns.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import type { Person } from '../people.ts'
import { buildApplication } from './applications.ts'
import { buildFile, buildZip } from './files.ts'
import { buildSubtask } from './tasks.ts'

export interface Shared {
  id: number
  owner: Person
  manager: Person
  files: Record<'icon' | 'source' | 'build' | 'design' | 'keystore' | 'report', number>
}

interface Options {
  sourceName?: string
  source?: Buffer
}

/** An application with everything that a ZIP of it may hold, and with what must never be in one. */
export async function buildShared(
  app: TestApp,
  { sourceName = 'исходники.zip', source }: Options = {},
): Promise<Shared> {
  const [owner, manager] = [await app.people.creator(), await app.people.app_manager()]
  const application = await buildApplication(app, {
    ...{ creator_id: owner.id, app_manager_id: manager.id, name: 'Дневник воды' },
  })
  const { id } = application
  await app.db
    .insertInto('application_texts')
    .values({
      ...{ application_id: id, language: 'ru', title: 'Дневник <b>воды</b>' },
      ...{ short_description: 'Сколько вы пьёте', full_description: 'Считает воду & помнит её.' },
    })
    .execute()
  const file = (purpose: PurposeName, name: string, mime: string, bytes?: Buffer, subtask_id?: number) =>
    buildFile(app, {
      ...{ owner_id: owner.id, purpose, name, mime, application_id: id, ...(subtask_id && { subtask_id }) },
      ...(bytes && { bytes }),
    }).then((row) => row.id)
  const icon = await file('icon_google_play', 'icon.png', 'image/png')
  await app.db
    .insertInto('application_images')
    .values({ application_id: id, kind: 'icon', position: 1, file_id: icon })
    .execute()
  const stage = (type: 'designer' | 'programmer' | 'tester') =>
    buildSubtask(app, {
      ...{ type, status: 'completed', owner_id: owner.id, application_id: id, completed_at: app.now() },
    })
  const [drawn, built, tested] = [await stage('designer'), await stage('programmer'), await stage('tester')]
  const zipped = source ?? (await buildZip([{ name: 'README.md', content: 'How to build' }]))
  const files = {
    icon,
    source: await file('source_zip', sourceName, 'application/zip', zipped, built.id),
    build: await file('aab', 'app.aab', 'application/x-android-app-bundle', Buffer.from('the bundle'), built.id),
    design: await file('design_source', 'Макет.psd', 'image/vnd.adobe.photoshop', Buffer.alloc(5000, 7), drawn.id),
    keystore: await file('keystore', 'release.jks', 'application/x-java-keystore', Buffer.from('the keys'), built.id),
    report: await file('report', 'report.txt', 'text/plain', Buffer.from('found a bug'), tested.id),
  }
  const deliver = (subtask_id: number, content: object) =>
    app.db
      .insertInto('subtask_deliverables')
      .values({ subtask_id, content: jsonText(content as never), created_at: app.now() })
      .execute()
  await deliver(drawn.id, { icon_file_id: files.icon, files: [files.design] })
  await deliver(built.id, {
    ...{ source_zip_file_id: files.source, aab_file_id: files.build, keystore_file_id: files.keystore },
  })
  await deliver(tested.id, { report: 'Bug', outcome: 'pass', files: [files.report] })
  return { id, owner, manager, files }
}

export interface Held {
  id: number
  secret: string
}

/** What stands behind the # of a link's address. */
export function heldBy(url: string | null): Held {
  const [, id = '', secret = ''] = /#(\d+)\.([\w-]+)$/.exec(url ?? '') ?? []
  return { id: Number(id), secret }
}

/** Looks at what a link opens, as whoever this is. */
export const look = (who: Client, { id, secret }: Held) =>
  who.sending({ 'x-link-secret': secret }).call(sharingContract.open, { params: { id } })

/** Downloads by the address that a link answers. */
export const download = (who: Client, { download: url }: Pick<OpenLinkView, 'download'>) => who.raw(url)
