import type { PackageView } from '@slipway/domain/files/schema.ts'
import type { Entry, ZipFile } from 'yauzl'
import { aabManifest } from '../archives/classify.ts'
import { findEntries, openZip, readEntry } from '../archives/zip.ts'
import {
  type ConfigValue,
  type Item,
  type ResourceTable,
  resourceTable,
  type XmlAttribute,
  type XmlElement,
  xmlNode,
} from './aapt.ts'
import { attributeIds, nameOf, shortText } from './android.ts'
import { isSignature, signatureFingerprint } from './certificate.ts'
import { iconUrl } from './icon.ts'

const maxManifest = 4 * 1024 * 1024
const maxTable = 24 * 1024 * 1024
const table = 'base/resources.pb'

/** Reads an Android App Bundle, whose manifest is a protobuf message. */
export async function readAab(path: string): Promise<PackageView | null> {
  const zip = await openZip(path)
  try {
    const wanted = (name: string) =>
      name === aabManifest || name === table || name.startsWith('base/res/') || isSignature(name)
    const entries = await findEntries(zip, wanted)
    const bytes = await readEntry(zip, entries.get(aabManifest), maxManifest)
    const manifest = bytes && xmlNode.decode(bytes).element
    if (!manifest || manifest.name !== 'manifest') return null
    return await describe(zip, entries, manifest)
  } finally {
    zip.close()
  }
}

async function describe(zip: ZipFile, entries: Map<string, Entry>, manifest: XmlElement): Promise<PackageView | null> {
  const application = manifest.child?.find((node) => node.element?.name === 'application')?.element
  const [label, icon, version] = [
    attribute(application, 'label'),
    attribute(application, 'icon'),
    attribute(manifest, 'versionName'),
  ]
  const needsTable = [label, icon, version].some((found) => found?.compiledItem?.ref)
  const resources = needsTable ? await readTable(zip, entries.get(table)) : null
  const names = nameOf({
    packageId: manifest.attribute?.find((found) => found.name === 'package')?.value,
    versionCode: numberOf(attribute(manifest, 'versionCode')),
    versionCodeMajor: numberOf(attribute(manifest, 'versionCodeMajor')),
    versionName: textOf(version, resources),
  })
  if (!names) return null
  const iconPath = filesOf(icon, resources)
    .map((file) => `base/${file}`)
    .find((file) => entries.has(file))
  return {
    format: 'aab',
    ...names,
    label: shortText(textOf(label, resources)),
    icon: await iconUrl(zip, entries.get(iconPath ?? '')),
    certificate: await signatureFingerprint(zip, entries),
  }
}

async function readTable(zip: ZipFile, entry: Entry | undefined): Promise<ResourceTable | null> {
  const bytes = await readEntry(zip, entry, maxTable)
  return bytes && resourceTable.decode(bytes)
}

const attribute = (element: XmlElement | undefined, name: keyof typeof attributeIds): XmlAttribute | undefined =>
  element?.attribute?.find((found) => found.resourceId === attributeIds[name]) ??
  element?.attribute?.find((found) => found.name === name && found.namespaceUri?.endsWith('/android'))

function numberOf(found: XmlAttribute | undefined): number | undefined {
  const { intDecimal, intHexadecimal } = found?.compiledItem?.prim ?? {}
  const value = intDecimal ?? intHexadecimal ?? (found?.value ? Number(found.value) : undefined)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

const literal = (item: Item | undefined): string | undefined => item?.str?.value ?? item?.rawStr?.value

function textOf(found: XmlAttribute | undefined, resources: ResourceTable | null): string | undefined {
  if (!found) return undefined
  const { ref } = found.compiledItem ?? {}
  if (!ref) return found.value || literal(found.compiledItem)
  const values = lookUp(resources, ref.id, ref.name)
  const plain = values.find(({ config }) => !config?.locale) ?? values[0]
  return literal(plain?.value?.item)
}

/** Paths of a drawable from the finest to the coarsest; adaptive icons are XML and are left out. */
function filesOf(found: XmlAttribute | undefined, resources: ResourceTable | null): string[] {
  const { ref } = found?.compiledItem ?? {}
  return lookUp(resources, ref?.id, ref?.name)
    .toSorted((a, b) => (b.config?.density ?? 0) - (a.config?.density ?? 0))
    .map(({ value }) => value?.item?.file?.path ?? '')
    .filter((file) => /\.(png|webp)$/.test(file))
}

/** The values of a resource, by its id 0xPPTTEEEE or by its name "type/entry". */
function lookUp(resources: ResourceTable | null, id: number | undefined, name: string | undefined): ConfigValue[] {
  const [typeName, entryName] = (name ?? '').replace(/^.*:/, '').split('/')
  for (const pack of resources?.package ?? []) {
    for (const type of pack.type ?? []) {
      const high = (((pack.packageId?.id ?? 0) << 24) | ((type.typeId?.id ?? 0) << 16)) >>> 0
      for (const entry of type.entry ?? []) {
        const byId = id !== undefined && id !== 0 && (high | (entry.entryId?.id ?? 0)) >>> 0 === id
        const byName = typeName !== '' && type.name === typeName && entry.name === entryName
        if (byId || byName) return entry.configValue ?? []
      }
    }
  }
  return []
}
