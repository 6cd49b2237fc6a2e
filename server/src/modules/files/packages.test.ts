import { filesContract } from '@slipway/domain/files/contract.ts'
import { build, buildBinary } from 'plist'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildAab, buildFile, buildPng, buildZip, sentFile, upload } from '../../../test/factories/files.ts'
import { binaryManifest } from '../../../test/factories/packages.ts'
import type { Person } from '../../../test/people.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import { readPackagesJob } from './jobs.ts'
import { readOldPackages } from './stored-packages.ts'

let app: TestApp
let me: Person

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.programmer()
})
afterAll(() => app.close())

async function analyze(bytes: Buffer, name: string, as = me) {
  const sent = await upload(me, { purpose: 'package', name, bytes })
  expect(sent.status).toBe(201)
  return as.call(filesContract.analyze, { body: { file_id: sent.data.id } })
}

describe('what packages say about themselves', () => {
  it('reads an app bundle with label and icon out of its resources', async () => {
    const icon = await buildPng(256, 256)
    const bytes = await buildAab({
      packageId: 'ru.slipway.game',
      version: '2.10.3',
      versionCode: 210,
      label: 'Игра',
      icon,
    })
    const { data } = await analyze(bytes, 'app.aab')
    expect(data).toMatchObject({
      format: 'aab',
      package_id: 'ru.slipway.game',
      version: '2.10.3',
      version_number: '210',
      label: 'Игра',
      certificate: null,
    })
    expect(data.icon).toMatch(/^data:image\/png;base64,/)
  })

  it('reads the binary manifest of an APK', async () => {
    const manifest = binaryManifest('com.example.apk', '1.4', 14, 'Приложение')
    const bytes = await buildZip([
      { name: 'AndroidManifest.xml', content: manifest },
      { name: 'classes.dex', content: 'dex' },
    ])
    expect((await analyze(bytes, 'app.apk')).data).toMatchObject({
      format: 'apk',
      package_id: 'com.example.apk',
      version: '1.4',
      version_number: '14',
      label: 'Приложение',
    })
  })

  const info = {
    CFBundleIdentifier: 'com.example.ios-app',
    CFBundleShortVersionString: '3.1',
    CFBundleVersion: '42',
    CFBundleDisplayName: 'Приложение',
    CFBundleIcons: { CFBundlePrimaryIcon: { CFBundleIconFiles: ['Icon60'] } },
  }
  it.each([
    ['XML', Buffer.from(build(info))],
    ['binary', Buffer.from(buildBinary(info))],
  ])('reads an IPA whose property list is %s', async (_form, list) => {
    const bytes = await buildZip([
      { name: 'Payload/App.app/Frameworks/F.framework/Info.plist', content: 'other' },
      { name: 'Payload/App.app/Info.plist', content: list },
    ])
    expect((await analyze(bytes, 'app.ipa')).data).toMatchObject({
      format: 'ipa',
      package_id: 'com.example.ios-app',
      version: '3.1',
      version_number: '42',
      label: 'Приложение',
    })
  })

  it.each([
    ['a bundle whose manifest is noise', 'base/manifest/AndroidManifest.xml', Buffer.alloc(200, 0xff)],
    ['a bundle whose manifest is empty', 'base/manifest/AndroidManifest.xml', Buffer.from([0x0a, 0])],
    ['an APK with a text manifest', 'AndroidManifest.xml', Buffer.from('<manifest/>')],
    [
      'an APK whose chunks reach too far',
      'AndroidManifest.xml',
      binaryManifest('com.a.b', '1', 1, 'x').subarray(0, 80),
    ],
    ['an IPA with a broken list', 'Payload/A.app/Info.plist', Buffer.from('bplist00')],
    ['an IPA with entities', 'Payload/A.app/Info.plist', Buffer.from('<!DOCTYPE p [<!ENTITY a "b">]><plist/>')],
  ])('says of %s what the specification says', async (_title, name, content) => {
    const answer = await analyze(await buildZip([{ name, content }]), 'app.aab')
    expect([answer.status, answer.code]).toEqual([422, 'package_unreadable'])
    expect(answer.messages).toEqual(['App package version error. Fill it in manually'])
  })

  it('P-5: leaves out of its texts what the database refuses, and what nobody can see', async () => {
    const texts = async (bytes: Buffer, name: string) => (await analyze(bytes, name)).data
    expect((await texts(sentFile('apk-nul-label.apk'), 'a.apk')).label).toMatch(/^\P{Cc}+$/u)
    expect((await texts(sentFile('ipa-nul-label.ipa'), 'a.ipa')).label).toMatch(/^\P{Cc}+$/u)
    const label = `\x1b${'я'.repeat(199)}🎮`
    const bundle = await buildAab({ version: ' 1\0.\r\n2\x7f', label })
    expect(await texts(bundle, 'a.aab')).toMatchObject({ version: '1. 2', label: 'я'.repeat(199) })
    const manifest = binaryManifest('com.example.apk', '1.4\uD800', 14, '\0')
    const apk = await buildZip([{ name: 'AndroidManifest.xml', content: manifest }])
    expect(await texts(apk, 'a.apk')).toMatchObject({ version: '1.4\uFFFD', label: null })
  })

  it('tells nothing of a package of somebody else', async () => {
    const stranger = await app.people.programmer()
    expect((await analyze(await buildAab(), 'app.aab', stranger)).status).toBe(404)
  })

  const ask = (id: number) => me.call(filesContract.analyze, { body: { file_id: id } })

  it('B2: is read once, when it arrives: afterwards the bytes are not needed', async () => {
    const sent = await upload(me, { purpose: 'aab', name: 'app.aab', bytes: await buildAab() })
    const { id } = sent.data
    const { storage_key } = await app.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.services.storage.remove(storage_key)
    expect((await ask(id)).data).toMatchObject({ package_id: 'com.example.app', version: '1.0.0' })
  })

  it('stays unread, not unreadable, when its bytes cannot be had or its reader died; the others go on', async () => {
    const mime = 'application/x-android-app-bundle'
    const old = async () =>
      buildFile(app, { owner_id: me.id, purpose: 'aab', mime, bytes: await buildAab({ version: '7.8' }) })
    const files = [await old(), await old(), await old()]
    const ids = files.map(({ id }) => id)
    const { storage, sandbox } = app.services
    const enter = sandbox.enter
    const full = vi.spyOn(storage, 'read').mockImplementationOnce(() => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
    })
    const dying = vi.spyOn(sandbox, 'enter').mockImplementation((person) => {
      if (dying.mock.calls.length !== 2) return enter(person)
      return { run: () => Promise.reject(new SandboxFailure('crash')), leave: () => undefined }
    })
    const read = async () => {
      const rows = await app.db
        .selectFrom('file_packages')
        .select('file_id')
        .where('file_id', 'in', ids)
        .where('is_read', '=', true)
        .execute()
      return rows.map(({ file_id }) => file_id).sort((one, other) => one - other)
    }
    await readOldPackages(app.jobContext)
    expect(await read()).toEqual(ids.slice(2))
    full.mockRestore()
    dying.mockRestore()
    await readOldPackages(app.jobContext)
    expect(await read()).toEqual(ids)
  })

  it('F10: that ends its reader three times is unreadable, and is not tried again', async () => {
    const mime = 'application/x-android-app-bundle'
    const { id } = await buildFile(app, { owner_id: me.id, purpose: 'aab', mime, bytes: await buildAab() })
    const { sandbox } = app.services
    const dying = vi.spyOn(sandbox, 'enter').mockReturnValue({
      run: () => Promise.reject(new SandboxFailure('crash')),
      leave: () => undefined,
    })
    await readOldPackages(app.jobContext)
    expect((await ask(id)).status).toBe(503)
    for (let run = 0; run < 3; run++) await readOldPackages(app.jobContext)
    expect(dying).toHaveBeenCalledTimes(3)
    dying.mockRestore()
    const answer = await ask(id)
    expect([answer.status, answer.code]).toEqual([422, 'package_unreadable'])
  })

  it('B2: of one from before that, is read when it is asked for, or by the job', async () => {
    const old = async () =>
      (
        await buildFile(app, {
          owner_id: me.id,
          purpose: 'aab',
          mime: 'application/x-android-app-bundle',
          bytes: await buildAab({ version: '7.7' }),
        })
      ).id
    const kept = (ids: number[]) =>
      app.db.selectFrom('file_packages').selectAll().where('file_id', 'in', ids).orderBy('file_id').execute()
    const [asked, other] = [await old(), await old()]
    expect((await ask(asked)).data.version).toBe('7.7')
    expect(await kept([asked, other])).toHaveLength(1)
    await app.transact((tx) => app.services.jobs.enqueue(tx, readPackagesJob, {}))
    await app.drainJobs()
    expect(await kept([asked, other])).toMatchObject([{ content: { version: '7.7' } }, { content: { version: '7.7' } }])
  })
})
