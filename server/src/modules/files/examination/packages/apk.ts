import type { PackageView } from '@slipway/domain/files/schema.ts'
import type { Entry, ZipFile } from 'yauzl'
import { apkManifest } from '../archives/classify.ts'
import { findEntries, openZip, readEntry } from '../archives/zip.ts'
import { attributeIds, nameOf, shortText } from './android.ts'
import { signingFingerprint } from './apk-signature.ts'
import { valuesOf } from './arsc.ts'
import { type BinaryElement, elementsOf } from './axml.ts'
import { isSignature, signatureFingerprint } from './certificate.ts'
import { iconUrl } from './icon.ts'
import { createResources, type Value } from './values.ts'

const maxManifest = 4 * 1024 * 1024
const maxTable = 64 * 1024 * 1024
const table = 'resources.arsc'

/** Reads an Android package, whose manifest is binary XML. */
export async function readApk(path: string): Promise<PackageView | null> {
  const zip = await openZip(path)
  try {
    const wanted = (name: string) =>
      name === apkManifest || name === table || /\.(png|webp)$/.test(name) || isSignature(name)
    const entries = await findEntries(zip, wanted)
    const bytes = await readEntry(zip, entries.get(apkManifest), maxManifest)
    if (!bytes) return null
    const { manifest, application } = mainElements(bytes)
    return manifest ? await describe(zip, entries, manifest, application, path) : null
  } finally {
    zip.close()
  }
}

/** The manifest and its application, and none of the many elements that follow. */
function mainElements(bytes: Buffer): { manifest?: BinaryElement; application?: BinaryElement } {
  const found: { manifest?: BinaryElement; application?: BinaryElement } = {}
  for (const element of elementsOf(bytes)) {
    if (element.name === 'manifest') found.manifest ??= element
    if (element.name === 'application') return { ...found, application: element }
  }
  return found
}

async function describe(
  zip: ZipFile,
  entries: Map<string, Entry>,
  manifest: BinaryElement,
  application: BinaryElement | undefined,
  path: string,
): Promise<PackageView | null> {
  const arsc = await readEntry(zip, entries.get(table), maxTable)
  const resources = createResources(({ id }) => (arsc ? valuesOf(arsc, id) : []))
  const names = nameOf({
    packageId: manifest.attributes.find(({ name }) => name === 'package')?.value.text,
    versionCode: resources.integer(attribute(manifest, 'versionCode')),
    versionCodeMajor: resources.integer(attribute(manifest, 'versionCodeMajor')),
    versionName: resources.text(attribute(manifest, 'versionName')),
  })
  if (!names) return null
  const icon = resources.texts(attribute(application, 'icon')).find((text) => entries.has(text))
  return {
    format: 'apk',
    ...names,
    label: shortText(resources.text(attribute(application, 'label'))),
    icon: await iconUrl(zip, entries.get(icon ?? '')),
    certificate: (await signingFingerprint(path)) ?? (await signatureFingerprint(zip, entries)),
  }
}

const attribute = (element: BinaryElement | undefined, name: keyof typeof attributeIds): Value | undefined =>
  (
    element?.attributes.find((found) => found.resourceId === attributeIds[name]) ??
    element?.attributes.find((found) => found.name === name)
  )?.value
