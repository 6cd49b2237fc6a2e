import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesContract } from '@slipway/domain/files/contract.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { resourceTable, type XmlAttribute, xmlNode } from '../../src/modules/files/examination/packages/aapt.ts'
import { attributeIds } from '../../src/modules/files/examination/packages/android.ts'
import type { FileRow } from '../../src/modules/files/queries/files.ts'
import { newStorageKey } from '../../src/modules/files/storage-key.ts'
import { jsonText } from '../../src/platform/database/json-columns.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { formOf, type Sent } from '../request.ts'

/** A picture of exactly this size in one colour. */
export function buildPng(width: number, height: number, colour = '#0f4c75'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer()
}

/** A small file that somebody sent: the inputs of public reports, each with its expected result there. */
export const sentFile = (name: string): Buffer => readFileSync(new URL(`../fixtures/uploads/${name}`, import.meta.url))

interface ZipEntry {
  name: string
  content: Buffer | string
  /** Unix mode; links and devices are made by it. */
  mode?: number
  store?: boolean
}

/** An archive with these entries in their order. */
export async function buildZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content, mode = 0o100644, store = false } of entries) {
    zip.addBuffer(Buffer.from(content as Buffer), name, { mode, compress: !store, mtime: new Date(2026, 0, 1) })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface BundleOptions {
  packageId?: string
  version?: string
  versionCode?: number
  /** The launcher's name, kept in the resource table as real bundles do. */
  label?: string
  icon?: Buffer
  /** A PKCS#7 signature as jarsigner leaves it. */
  signature?: Buffer
}

const android = 'http://schemas.android.com/apk/res/android'
const labelId = 0x7f010000
const iconId = 0x7f020000

/** A small valid Android App Bundle. */
export async function buildAab(options: BundleOptions = {}): Promise<Buffer> {
  const {
    packageId = 'com.example.app',
    version = '1.0.0',
    versionCode = 1,
    label = 'Example',
    icon,
    signature,
  } = options
  const named = (name: keyof typeof attributeIds, item: XmlAttribute['compiledItem'], value = ''): XmlAttribute => ({
    namespaceUri: android,
    name,
    value,
    resourceId: attributeIds[name],
    compiledItem: item,
  })
  const application = {
    name: 'application',
    attribute: [
      named('label', { ref: { id: labelId, name: 'string/app_name' } }),
      ...(icon ? [named('icon', { ref: { id: iconId, name: 'mipmap/ic_launcher' } })] : []),
    ],
  }
  const manifest = {
    name: 'manifest',
    attribute: [
      named('versionCode', { prim: { intDecimal: versionCode } }, String(versionCode)),
      named('versionName', { str: { value: version } }, version),
      { name: 'package', value: packageId },
    ],
    child: [{ element: application }],
  }
  return buildZip([
    { name: 'BundleConfig.pb', content: Buffer.from([0x0a, 0x00]) },
    { name: 'base/manifest/AndroidManifest.xml', content: Buffer.from(xmlNode.encode({ element: manifest })) },
    { name: 'base/resources.pb', content: resources(label, icon !== undefined) },
    { name: 'base/dex/classes.dex', content: 'dex\n035\0' },
    ...(icon ? [{ name: 'base/res/mipmap-xxhdpi/ic_launcher.png', content: icon }] : []),
    ...(signature ? [{ name: 'META-INF/UPLOAD.RSA', content: signature }] : []),
  ])
}

function resources(label: string, hasIcon: boolean): Buffer {
  const entry = (name: string, item: object) => ({ entryId: { id: 0 }, name, configValue: [{ value: { item } }] })
  const text = { typeId: { id: 1 }, name: 'string', entry: [entry('app_name', { str: { value: label } })] }
  const path = 'res/mipmap-xxhdpi/ic_launcher.png'
  const mipmap = { typeId: { id: 2 }, name: 'mipmap', entry: [entry('ic_launcher', { file: { path } })] }
  const type = hasIcon ? [text, mipmap] : [text]
  return Buffer.from(resourceTable.encode({ package: [{ packageId: { id: 0x7f }, type }] }))
}

interface Upload extends Sent {
  purpose: PurposeName | (string & {})
}

/** The form that an upload sends. */
export const uploadForm = ({ purpose, ...file }: Upload) => formOf({ purpose }, file)

/** Sends a file as somebody. */
export const upload = (who: Client, { purpose, ...file }: Upload) =>
  who.callUnchecked(filesContract.upload, { body: { purpose }, file })

interface FileOptions {
  owner_id: number
  purpose?: PurposeName
  name?: string
  mime?: string
  bytes?: Buffer
  width?: number
  height?: number
  subtask_id?: number
  application_id?: number
  /** What was read of a package when it arrived; null for an unreadable one, left out for one from before. */
  content?: Partial<PackageView> | null
}

/** A stored file without the way through the call; attached when it is given something to belong to. */
export async function buildFile(
  app: Pick<TestApp, 'db' | 'now' | 'services'>,
  {
    purpose = 'comment_attachment',
    name = 'picture.png',
    mime = 'image/png',
    bytes,
    content: said,
    ...columns
  }: FileOptions,
): Promise<FileRow> {
  const content = bytes ?? (await buildPng(columns.width ?? 64, columns.height ?? 64))
  const storageKey = newStorageKey(purpose)
  await app.services.storage.put(storageKey, content)
  const isAttached = columns.subtask_id !== undefined || columns.application_id !== undefined
  const row = await app.db
    .insertInto('files')
    .values({
      ...columns,
      purpose,
      name,
      mime,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      storage_key: storageKey,
      created_at: app.now(),
      attached_at: isAttached ? app.now() : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (said !== undefined) {
    const view = said && jsonText({ ...unnamed, ...said })
    await app.db.insertInto('file_packages').values({ file_id: row.id, content: view }).execute()
  }
  return row
}

const unnamed: PackageView = {
  format: 'aab',
  package_id: 'com.example.app',
  version: '1.0.0',
  version_number: '1',
  label: null,
  icon: null,
  certificate: null,
}
