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
import { createResources, type Value, type Variant } from './values.ts'

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
  const values = {
    code: attribute(manifest, 'versionCode'),
    major: attribute(manifest, 'versionCodeMajor'),
    version: attribute(manifest, 'versionName'),
    label: attribute(application, 'label'),
    icon: attribute(application, 'icon'),
  }
  const needsTable = Object.values(values).some((value) => value?.reference)
  const bytes = needsTable ? await readEntry(zip, entries.get(table), maxTable) : null
  const resources = createResources(({ id, name }) => (bytes ? lookUp(bytes, id, name).map(variantOf) : []))
  const names = nameOf({
    packageId: manifest.find((found) => found.name === 'package')?.value,
    versionCode: resources.integer(values.code),
    versionCodeMajor: resources.integer(values.major),
    versionName: resources.text(values.version),
  })
  if (!names) return null
  // Adaptive icons are XML and are left out.
  const icon = resources
    .texts(values.icon)
    .map((file) => `base/${file}`)
    .find((file) => /\.(png|webp)$/.test(file) && entries.has(file))
  return {
    format: 'aab',
    ...names,
    label: shortText(resources.text(values.label)),
    icon: await iconUrl(zip, entries.get(icon ?? '')),
    certificate: await signatureFingerprint(zip, entries),
  }
}

function attribute(attributes: Attributes, name: keyof typeof attributeIds): Value | undefined {
  const found =
    attributes.find((one) => one.resourceId === attributeIds[name]) ??
    attributes.find((one) => one.name === name && one.namespaceUri?.endsWith('/android'))
  return found && valueOf(found.compiledItem, found.value)
}

/** The source's own words stand beside what they were compiled to, and count where they were not. */
function valueOf(item: Item | undefined, written = ''): Value {
  const { ref, prim } = item ?? {}
  if (ref) return { reference: { id: ref.id ?? 0, name: ref.name } }
  const number = prim?.intDecimal ?? (prim?.intHexadecimal === undefined ? undefined : prim.intHexadecimal | 0)
  const plain = number === undefined ? undefined : String(number)
  return { number, text: written || (item?.str?.value ?? item?.rawStr?.value ?? item?.file?.path ?? plain) }
}

const variantOf = ({ config, value }: ConfigValue): Variant => ({
  ...valueOf(value?.item),
  density: config?.density ?? 0,
  isDefault: !config?.locale,
})
