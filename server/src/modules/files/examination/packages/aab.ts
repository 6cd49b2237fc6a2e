import type { PackageView } from '@slipway/domain/files/schema.ts'
import type { Entry, ZipFile } from 'yauzl'
import { aabManifest } from '../archives/classify.ts'
import { findEntries, openZip, readEntry } from '../archives/zip.ts'
import { type ConfigValue, type Item, type XmlAttribute, xmlAttribute } from './aapt.ts'
import { attributeIds, nameOf, shortText } from './android.ts'
import { isSignature, signatureFingerprint } from './certificate.ts'
import { iconUrl } from './icon.ts'
import { type Budget, createBudget, partsOf, textIn } from './protobuf.ts'
import { lookUp } from './resource-table.ts'

const maxManifest = 4 * 1024 * 1024
const maxTable = 24 * 1024 * 1024
const maxAttributes = 200
const maxAttribute = 65_536
const table = 'base/resources.pb'

// The numbers of the fields in Resources.proto.
const node = { element: 1 } as const
const element = { name: 3, attribute: 4, child: 5 } as const

/** Reads an Android App Bundle, whose manifest is a protobuf message. */
export async function readAab(path: string): Promise<PackageView | null> {
  const zip = await openZip(path)
  try {
    const wanted = (name: string) =>
      name === aabManifest || name === table || name.startsWith('base/res/') || isSignature(name)
    const entries = await findEntries(zip, wanted)
    const bytes = await readEntry(zip, entries.get(aabManifest), maxManifest)
    const found = bytes && mainElements(bytes)
    return found && (await describe(zip, entries, found.manifest, found.application))
  } finally {
    zip.close()
  }
}

type Attributes = readonly XmlAttribute[]

/** What the manifest and its application say, without the tree that hangs below them. */
function mainElements(bytes: Uint8Array): { manifest: Attributes; application: Attributes } | null {
  const budget = createBudget()
  const [manifest] = partsOf(bytes, node.element, budget)
  if (!manifest || textIn(manifest, element.name, budget) !== 'manifest') return null
  for (const child of partsOf(manifest, element.child, budget)) {
    const [inner] = partsOf(child, node.element, budget)
    if (inner && textIn(inner, element.name, budget) === 'application')
      return { manifest: attributesOf(manifest, budget), application: attributesOf(inner, budget) }
  }
  return { manifest: attributesOf(manifest, budget), application: [] }
}

function attributesOf(found: Uint8Array, budget: Budget): Attributes {
  const attributes: XmlAttribute[] = []
  for (const part of partsOf(found, element.attribute, budget)) {
    if (attributes.length >= maxAttributes || part.length > maxAttribute) throw new RangeError('Attributes')
    attributes.push(xmlAttribute.decode(part))
  }
  return attributes
}

async function describe(
  zip: ZipFile,
  entries: Map<string, Entry>,
  manifest: Attributes,
  application: Attributes,
): Promise<PackageView | null> {
  const [label, icon, version] = [
    attribute(application, 'label'),
    attribute(application, 'icon'),
    attribute(manifest, 'versionName'),
  ]
  const needsTable = [label, icon, version].some((found) => found?.compiledItem?.ref)
  const resources = needsTable ? await readTable(zip, entries.get(table)) : null
  const names = nameOf({
    packageId: manifest.find((found) => found.name === 'package')?.value,
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

/** A table that is too large to be read leaves a package without label and icon. */
const readTable = (zip: ZipFile, entry: Entry | undefined): Promise<Buffer | null> => readEntry(zip, entry, maxTable)

const attribute = (attributes: Attributes, name: keyof typeof attributeIds): XmlAttribute | undefined =>
  attributes.find((found) => found.resourceId === attributeIds[name]) ??
  attributes.find((found) => found.name === name && found.namespaceUri?.endsWith('/android'))

function numberOf(found: XmlAttribute | undefined): number | undefined {
  const { intDecimal, intHexadecimal } = found?.compiledItem?.prim ?? {}
  const value = intDecimal ?? intHexadecimal ?? (found?.value ? Number(found.value) : undefined)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

const literal = (item: Item | undefined): string | undefined => item?.str?.value ?? item?.rawStr?.value

function textOf(found: XmlAttribute | undefined, resources: Buffer | null): string | undefined {
  if (!found) return undefined
  const { ref } = found.compiledItem ?? {}
  if (!ref) return found.value || literal(found.compiledItem)
  const values = valuesOf(found, resources)
  const plain = values.find(({ config }) => !config?.locale) ?? values[0]
  return literal(plain?.value?.item)
}

/** Paths of a drawable from the finest to the coarsest; adaptive icons are XML and are left out. */
function filesOf(found: XmlAttribute | undefined, resources: Buffer | null): string[] {
  return valuesOf(found, resources)
    .toSorted((a, b) => (b.config?.density ?? 0) - (a.config?.density ?? 0))
    .map(({ value }) => value?.item?.file?.path ?? '')
    .filter((file) => /\.(png|webp)$/.test(file))
}

function valuesOf(found: XmlAttribute | undefined, resources: Buffer | null): ConfigValue[] {
  const { ref } = found?.compiledItem ?? {}
  return ref && resources ? lookUp(resources, ref.id, ref.name) : []
}
