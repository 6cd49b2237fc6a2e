import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { resourceTable, type XmlAttribute, xmlNode } from '../modules/files/examination/packages/aapt.ts'
import { attributeIds } from '../modules/files/examination/packages/android.ts'

type Entry = readonly [name: string, content: Buffer | string]

/** 1 January 2026, as archives write it. */
const zipDate = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A ZIP archive of these entries. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content as Buffer)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(zipDate, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE((0o100644 << 16) >>> 0, 6)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, title, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, place, title)
    offset += 4 + common.length + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

export interface Build {
  packageId: string
  version: string
  assembly: number
  label: string
  icon: Buffer
}

const android = 'http://schemas.android.com/apk/res/android'

/** An Android App Bundle that says what it is: package ID, version, name and icon. */
export function androidBundle({ packageId, version, assembly, label, icon }: Build): Buffer {
  const named = (name: keyof typeof attributeIds, compiledItem: XmlAttribute['compiledItem'], value = '') => ({
    ...{ namespaceUri: android, name, value, resourceId: attributeIds[name] },
    compiledItem,
  })
  const application = {
    name: 'application',
    attribute: [
      named('label', { ref: { id: 0x7f010000, name: 'string/app_name' } }),
      named('icon', { ref: { id: 0x7f020000, name: 'mipmap/ic_launcher' } }),
    ],
  }
  const manifest = {
    name: 'manifest',
    attribute: [
      named('versionCode', { prim: { intDecimal: assembly } }, String(assembly)),
      named('versionName', { str: { value: version } }, version),
      { name: 'package', value: packageId },
    ],
    child: [{ element: application }],
  }
  const entry = (name: string, item: object) => ({ entryId: { id: 0 }, name, configValue: [{ value: { item } }] })
  const path = 'res/mipmap-xxhdpi/ic_launcher.png'
  const type = [
    { typeId: { id: 1 }, name: 'string', entry: [entry('app_name', { str: { value: label } })] },
    { typeId: { id: 2 }, name: 'mipmap', entry: [entry('ic_launcher', { file: { path } })] },
  ]
  return zip([
    ['BundleConfig.pb', Buffer.from([0x0a, 0x00])],
    ['base/manifest/AndroidManifest.xml', Buffer.from(xmlNode.encode({ element: manifest }))],
    ['base/resources.pb', Buffer.from(resourceTable.encode({ package: [{ packageId: { id: 0x7f }, type }] }))],
    ['base/dex/classes.dex', `dex\n035\0${packageId} ${version}`],
    [`base/${path}`, icon],
  ])
}

/** An iOS archive with the list that names it. */
export function iosArchive({ packageId, version, assembly, label }: Build): Buffer {
  const keys = {
    CFBundleIdentifier: packageId,
    CFBundleDisplayName: label,
    CFBundleShortVersionString: version,
    CFBundleVersion: String(assembly),
  }
  const lines = Object.entries(keys).map(([key, value]) => `  <key>${key}</key>\n  <string>${value}</string>`)
  const list = `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n${lines.join('\n')}\n</dict>\n</plist>\n`
  return zip([
    ['Payload/Runner.app/Info.plist', list],
    ['Payload/Runner.app/PkgInfo', 'APPL????'],
  ])
}

/** A Java keystore without entries: its magic number, version 2 and a digest. */
export const keystore = (name: string): Buffer =>
  Buffer.concat([Buffer.from('feedfeed0000000200000000', 'hex'), createHash('sha1').update(name).digest()])

const sources = {
  kotlin: ['app/src/main/kotlin/MainActivity.kt', 'class MainActivity : ComponentActivity()\n'],
  java: ['app/src/main/java/MainActivity.java', 'public class MainActivity extends Activity {}\n'],
  dart: ['lib/main.dart', 'void main() => runApp(const App());\n'],
  typescript: ['App.tsx', 'export const App = () => <Screens />\n'],
  csharp: ['Assets/Scripts/Main.cs', 'public class Main : MonoBehaviour {}\n'],
} as const satisfies Record<string, Entry>
export type SourceLanguage = keyof typeof sources

/** What a programmer hands over as sources. */
export const sourceZip = ({ packageId, version, label }: Build, language: SourceLanguage): Buffer =>
  zip([
    ['README.md', `# ${label}\n\n${packageId} ${version}\n`],
    ['CHANGELOG.md', `## ${version}\n`],
    [sources[language][0], sources[language][1]],
  ])
