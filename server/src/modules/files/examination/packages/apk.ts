import type { PackageView } from '@slipway/domain/files/schema.ts'
import type { Entry, ZipFile } from 'yauzl'
import { apkManifest } from '../archives/classify.ts'
import { findEntries, openZip, readEntry } from '../archives/zip.ts'
import { attributeIds, nameOf, shortText } from './android.ts'
import { signingFingerprint } from './apk-signature.ts'
import { valuesOf } from './arsc.ts'
import { type BinaryAttribute, type BinaryElement, elementsOf } from './axml.ts'
import { isSignature, signatureFingerprint } from './certificate.ts'
import { iconUrl } from './icon.ts'

const maxManifest = 4 * 1024 * 1024
const maxTable = 64 * 1024 * 1024
const table = 'resources.arsc'
const reference = 0x01

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
  const version = attribute(manifest, 'versionName')
  const names = nameOf({
    packageId: manifest.attributes.find(({ name }) => name === 'package')?.text,
    versionCode: attribute(manifest, 'versionCode')?.data,
    versionCodeMajor: attribute(manifest, 'versionCodeMajor')?.data,
    versionName: textOf(version, arsc),
  })
  if (!names) return null
  const icon = valuesIn(attribute(application, 'icon'), arsc)
    .toSorted((a, b) => b.density - a.density)
    .find(({ text }) => entries.has(text))
  return {
    format: 'apk',
    ...names,
    label: shortText(textOf(attribute(application, 'label'), arsc)),
    icon: await iconUrl(zip, entries.get(icon?.text ?? '')),
    certificate: (await signingFingerprint(path)) ?? (await signatureFingerprint(zip, entries)),
  }
}

const attribute = (element: BinaryElement | undefined, name: keyof typeof attributeIds): BinaryAttribute | undefined =>
  element?.attributes.find((found) => found.resourceId === attributeIds[name]) ??
  element?.attributes.find((found) => found.name === name)

function valuesIn(found: BinaryAttribute | undefined, arsc: Buffer | null) {
  if (found?.type !== reference || !arsc) return []
  try {
    return valuesOf(arsc, found.data)
  } catch {
    // Label and icon are a courtesy: a table that can't be read doesn't make the package unreadable.
    return []
  }
}

function textOf(found: BinaryAttribute | undefined, arsc: Buffer | null): string | undefined {
  if (found?.type !== reference) return found?.text
  const values = valuesIn(found, arsc)
  return (values.find(({ isDefault }) => isDefault) ?? values[0])?.text
}
