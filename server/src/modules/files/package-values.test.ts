import { filesContract } from '@slipway/domain/files/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildZip, sentFile, upload } from '../../../test/factories/files.ts'
import { binaryManifest, compiledTable, type Typed } from '../../../test/factories/packages.ts'
import type { Person } from '../../../test/people.ts'
import { resourceTable, xmlNode } from './examination/packages/aapt.ts'
import { attributeIds } from './examination/packages/android.ts'

let app: TestApp
let me: Person

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.programmer()
})
afterAll(() => app.close())

async function said(bytes: Buffer, name: string) {
  const sent = await upload(me, { purpose: 'package', name, bytes })
  expect(sent.status).toBe(201)
  const answer = await me.call(filesContract.analyze, { body: { file_id: sent.data.id } })
  if (answer.status !== 200) return answer.code
  const { version, version_number, label } = answer.data
  return { version, version_number, label }
}

interface Values {
  name?: Typed
  code?: Typed
  label?: Typed
}

/** The first value of the table, and so on. */
const first = 0x7f010000
const value = (place: number): Typed => ({ id: first + place })

async function apk({ name = '1.2', code = 7, label = 'Demo' }: Values, table: Typed[]) {
  const bytes = await buildZip([
    { name: 'AndroidManifest.xml', content: binaryManifest('com.example.demo', name, code, label) },
    { name: 'resources.arsc', content: compiledTable(table), store: true },
  ])
  return said(bytes, 'a.apk')
}

async function aab({ name = '1.2', code = 7, label = 'Demo' }: Values, table: Typed[]) {
  const item = (given: Typed) =>
    typeof given === 'string'
      ? { str: { value: given } }
      : typeof given === 'number'
        ? { prim: { intDecimal: given } }
        : { ref: { id: given.id } }
  const attribute = (key: keyof typeof attributeIds, given: Typed) => ({
    name: key,
    resourceId: attributeIds[key],
    compiledItem: item(given),
  })
  const manifest = {
    name: 'manifest',
    attribute: [
      { name: 'package', value: 'com.example.demo' },
      attribute('versionName', name),
      attribute('versionCode', code),
    ],
    child: [{ element: { name: 'application', attribute: [attribute('label', label)] } }],
  }
  const entry = table.map((given, id) => ({ entryId: { id }, configValue: [{ value: { item: item(given) } }] }))
  const resources = { package: [{ packageId: { id: 0x7f }, type: [{ typeId: { id: 1 }, entry }] }] }
  const bytes = await buildZip([
    { name: 'base/manifest/AndroidManifest.xml', content: Buffer.from(xmlNode.encode({ element: manifest })) },
    { name: 'base/resources.pb', content: Buffer.from(resourceTable.encode(resources)) },
  ])
  return said(bytes, 'a.aab')
}

/** Each value refers to the next one; the last is what it leads to. */
const chain = (steps: number, end: Typed): Typed[] => [...Array.from({ length: steps }, (_, at) => value(at + 1)), end]

it('P-9: the code of a version that stands as a text is what it says', async () => {
  expect(await said(sentFile('apk-code-text.apk'), 'a.apk')).toMatchObject({ version_number: '42' })
})

describe.each([
  ['an APK', apk],
  ['a bundle', aab],
] as const)('P-9: the values of %s', (_title, read) => {
  it('P-9: are found where references lead', async () => {
    const values = { name: value(0), code: value(1), label: value(2) }
    expect(await read(values, ['2.0', 210, value(3), 'Игра'])).toEqual({
      version: '2.0',
      version_number: '210',
      label: 'Игра',
    })
  })

  it('P-9: a number stands for a name, and a text for a number', async () => {
    expect(await read({ name: value(0), code: value(1) }, [3, '11'])).toMatchObject({
      version: '3',
      version_number: '11',
    })
  })

  it.each([
    ['42', '42'],
    ['0x2A', '42'],
    ['#2a', '42'],
    ['052', '42'],
    ['-1', '4294967295'],
    ['2147483647', '2147483647'],
  ])('P-9: the code %s is %s', async (code, version_number) => {
    expect(await read({ code }, [])).toMatchObject({ version_number })
  })

  it.each(['', '1.5', '4 2', '2147483648', 'seven', '09'])('P-9: the code "%s" is none', async (code) => {
    expect(await read({ code }, [])).toBe('package_unreadable')
  })

  it('P-9: as many as eight references are followed, and none in a circle', async () => {
    const code = value(0)
    expect(await read({ code }, chain(7, 5))).toMatchObject({ version_number: '5' })
    expect(await read({ code }, chain(8, 5))).toBe('package_unreadable')
    expect(await read({ code }, [value(1), value(0)])).toBe('package_unreadable')
    expect(await read({ label: value(0), name: value(0) }, [value(0)])).toMatchObject({ version: '', label: null })
    expect(await read({ label: value(9) }, ['x'])).toMatchObject({ label: null })
  })
})
