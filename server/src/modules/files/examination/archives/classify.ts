import type { FileKind } from '@slipway/domain/files/kinds.ts'
import { isBroken } from '../broken.ts'
import { entriesOf, openZip } from './zip.ts'

export const aabManifest = 'base/manifest/AndroidManifest.xml'
export const apkManifest = 'AndroidManifest.xml'
export const isIpaPlist = (name: string): boolean => /^Payload\/[^/]+\.app\/Info\.plist$/.test(name)

const marks: readonly (readonly [(name: string) => boolean, FileKind])[] = [
  [(name) => name === aabManifest, 'aab'],
  [(name) => name === apkManifest, 'apk'],
  [isIpaPlist, 'ipa'],
  [(name) => name === 'word/document.xml', 'docx'],
  [(name) => name === 'xl/workbook.xml', 'xlsx'],
]

/** Which of the formats that are ZIP archives it is; null when it can't be read as one. */
export async function classifyZip(path: string): Promise<FileKind | null> {
  try {
    const zip = await openZip(path)
    try {
      for await (const entry of entriesOf(zip)) {
        const mark = marks.find(([test]) => test(entry.fileName))
        if (mark) return mark[1]
      }
      return 'zip'
    } finally {
      zip.close()
    }
  } catch (error) {
    if (!isBroken(error)) throw error
    return null
  }
}
