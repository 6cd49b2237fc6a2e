import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildFile, buildZip } from '../../../test/factories/files.ts'
import { buildShared, download, heldBy, look, type Shared } from '../../../test/factories/shared.ts'
import { unzip } from '../../../test/unzip.ts'
import { createZipPaths } from '../../platform/zip-paths.ts'

let app: TestApp
let shared: Shared
beforeAll(async () => {
  app = await createTestApp()
  shared = await buildShared(app)
})
afterAll(() => app.close())

const everything = { source: true, all: true, info: true, manual: true }

async function archiveOf(opens: object, who: Client = app.visitor) {
  const { data } = await shared.owner.callUnchecked(sharingContract.add, {
    body: { application_id: shared.id, is_internal: false, ...opens },
  })
  const answer = await download(who, (await look(who, heldBy(data.url))).data)
  return { answer, entries: await unzip(answer.rawPayload) }
}

const own = async (who: Client) => {
  const answer = await who.raw(`/api/v3/applications/${shared.id}/zip/internal`)
  return [...(await unzip(answer.rawPayload)).keys()]
}

const all = ['info.html', 'manual.html', 'build/app.aab', 'design/Макет.psd', 'images/icon.png', 'source/исходники.zip']

describe('what an archive holds', () => {
  test.each([
    [{ source: true }, ['source/исходники.zip']],
    [{ all: true }, ['build/app.aab', 'design/Макет.psd', 'images/icon.png']],
    [{ info: true }, ['info.html']],
    [{ manual: true }, ['manual.html']],
    [everything, all],
  ])('%o: %j', async (opens, paths) => {
    const { answer, entries } = await archiveOf(opens)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining("filename*=UTF-8''%D0%94%D0%BD%D0%B5%D0%B2%D0%BD%D0%B8%D0%BA"),
      'x-content-type-options': 'nosniff',
    })
    expect([...entries.keys()]).toEqual(paths)
  })

  test('the bytes are those that were sent', async () => {
    const { entries } = await archiveOf({ all: true })
    expect(entries.get('build/app.aab')?.toString()).toBe('the bundle')
    expect(entries.get('design/Макет.psd')).toEqual(Buffer.alloc(5000, 7))
  })

  test('its length is said before, where nothing of it is packed on the way', async () => {
    const { answer } = await archiveOf({ source: true, info: true, manual: true })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect((await archiveOf({ all: true })).answer.headers['content-length']).toBeUndefined()
  })

  test('a range is answered with the whole, which says that it can’t be had in parts', async () => {
    const { data } = await shared.owner.call(sharingContract.add, {
      body: { application_id: shared.id, source: true, is_internal: false },
    })
    const { download: url } = (await look(app.visitor, heldBy(data.url))).data
    const whole = await app.visitor.raw(url)
    const part = await app.visitor.raw({ url, headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['accept-ranges']]).toEqual([200, 'none'])
    expect(part.rawPayload).toEqual(whole.rawPayload)
  })

  test('texts and manual are in the language of the reader, and what was typed is text', async () => {
    const { data } = await shared.owner.call(sharingContract.add, {
      body: { application_id: shared.id, ...everything, is_internal: false },
    })
    const held = heldBy(data.url)
    const read = async (language: string) => {
      const who = app.visitor.speaking(language)
      const entries = await unzip((await download(app.visitor, (await look(who, held)).data)).rawPayload)
      return [entries.get('info.html')?.toString(), entries.get('manual.html')?.toString()]
    }
    const [info, manual] = await read('ru')
    expect(info).toContain('Дневник &lt;b&gt;воды&lt;/b&gt;')
    expect(info).toContain('Считает воду &amp; помнит её.')
    expect(info).not.toContain('<b>')
    expect(manual).toContain('Исходный код лежит в папке source')
    expect(manual).toContain('source/исходники.zip')
    expect(manual).not.toContain('release.jks')
    expect((await read('en'))[1]).toContain('The source code is in the folder source')
  })

  test('keys, reports, comments and work that nobody accepted are in none, whoever asks', async () => {
    await buildFile(app, { owner_id: shared.owner.id, application_id: shared.id, purpose: 'task_attachment' })
    const admin = await app.people.superadministrator()
    expect(await own(admin)).toEqual(all)
    await app.db.updateTable('subtasks').set({ status: 'revision' }).where('type', '=', 'programmer').execute()
    expect(await own(admin)).toEqual(['info.html', 'manual.html', 'design/Макет.psd', 'images/icon.png'])
    await app.db.updateTable('subtasks').set({ status: 'completed' }).where('type', '=', 'programmer').execute()
  })

  test('the internal one holds what its reader may read', async () => {
    expect(await own(shared.owner)).toEqual(all)
    expect(await own(shared.manager)).toEqual(all)
    expect(await own(await app.people.creator())).toEqual(['info.html', 'manual.html', 'images/icon.png'])
    const statusFor = async (who: Client) =>
      (await who.raw(`/api/v3/applications/${shared.id}/zip/internal`)).statusCode
    expect(await statusFor(await app.people.app_manager())).toBe(404)
    expect(await statusFor(await app.people.programmer())).toBe(403)
    expect(await statusFor(app.visitor)).toBe(401)
  })

  test('a file that is gone ends the download with an error, not with a whole archive', async () => {
    const broken = await buildShared(app)
    const file = await app.db.selectFrom('files').selectAll().where('id', '=', broken.files.source).executeTakeFirst()
    await app.services.storage.remove(file?.storage_key ?? '')
    const { data } = await broken.owner.call(sharingContract.add, {
      body: { application_id: broken.id, source: true, is_internal: false },
    })
    const seen = (await look(app.visitor, heldBy(data.url))).data
    await expect(download(app.visitor, seen)).rejects.toThrow()
  })
})

describe('names in an archive', () => {
  const paths = (names: readonly string[]) =>
    names.map(
      (
        (pathFor) => (name) =>
          pathFor('source', name)
      )(createZipPaths()),
    )

  test('they lead nowhere else, deceive nobody and fit every system', () => {
    expect(
      paths([
        '../../etc/passwd',
        'C:\\Windows\\a.zip',
        '/abs.zip',
        '..',
        '',
        'CON.zip',
        'nul',
        'gpj\u202Eexe.zip',
        'a<b>|?.zip',
        ' . ',
      ]),
    ).toEqual(
      [
        ...[
          'passwd',
          'a.zip',
          'abs.zip',
          'file',
          'file (2)',
          '_CON.zip',
          '_nul',
          'gpjexe.zip',
          'a_b___.zip',
          'file (3)',
        ],
      ].map((name) => `source/${name}`),
    )
  })

  test('no two are alike, also where capitals and forms of a letter don’t count', () => {
    expect(paths(['Код.zip', 'код.ZIP', 'КОД.zip', 'й.txt', 'и\u0306.txt'])).toEqual(
      ['Код.zip', 'код (2).ZIP', 'КОД (3).zip', 'й.txt', 'й (2).txt'].map((name) => `source/${name}`),
    )
  })

  test('long ones keep their ending and fit into what file systems take', () => {
    const [path = ''] = paths([`${'ы'.repeat(250)}.zip`])
    expect(path).toMatch(/ы\.zip$/)
    expect(Buffer.byteLength(path)).toBeLessThan(220)
  })

  test('hostile names of stored files come out harmless', async () => {
    const names = ['..\\..\\evil.sh', '../../evil.sh', 'исход\u0000ники.zip']
    const hostile = await Promise.all(
      names.slice(0, 2).map((sourceName) => buildShared(app, { sourceName, ...{ source: Buffer.from('x') } })),
    )
    for (const { id, owner } of hostile) {
      const answer = await owner.raw(`/api/v3/applications/${id}/zip/internal`)
      expect([...(await unzip(answer.rawPayload)).keys()]).toContain('source/evil.sh')
    }
    expect(paths(names)).toEqual(['source/evil.sh', 'source/evil (2).sh', 'source/исходники.zip'])
    expect(await buildZip([])).toHaveLength(22)
  })
})
