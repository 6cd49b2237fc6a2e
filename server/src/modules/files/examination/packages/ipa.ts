import type { PackageView } from '@slipway/domain/files/schema.ts'
import { parse } from 'plist'
import { isIpaPlist } from '../archives/classify.ts'
import { findEntries, openZip, readEntry } from '../archives/zip.ts'
import { shortText } from './android.ts'
import { topTexts } from './binary-plist.ts'

const maxPlist = 512 * 1024

/** Reads an iOS archive. Its icons are in a format of Apple's that browsers don't show, so there is none. */
export async function readIpa(path: string): Promise<PackageView | null> {
  const zip = await openZip(path)
  try {
    const entries = await findEntries(zip, isIpaPlist)
    // Extensions and frameworks lie deeper and have lists of their own.
    const [entry] = [...entries.values()].sort((a, b) => a.fileName.length - b.fileName.length)
    const bytes = await readEntry(zip, entry, maxPlist)
    return bytes && describe(textsOf(bytes))
  } finally {
    zip.close()
  }
}

function textsOf(bytes: Buffer): Record<string, unknown> {
  if (bytes.toString('latin1', 0, 6) === 'bplist') return topTexts(bytes)
  const text = bytes.toString('utf8')
  // Entities have no place in a property list.
  if (/<!ENTITY/i.test(text)) throw new RangeError('Entities')
  const value = parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function describe(info: Record<string, unknown>): PackageView | null {
  const text = (key: string) => (typeof info[key] === 'string' ? shortText(info[key]) : null)
  const packageId = text('CFBundleIdentifier')
  const build = text('CFBundleVersion')
  if (!packageId || !/^[A-Za-z0-9.-]+$/.test(packageId) || !build) return null
  return {
    format: 'ipa',
    package_id: packageId,
    version: text('CFBundleShortVersionString') ?? '',
    version_number: build,
    label: text('CFBundleDisplayName') ?? text('CFBundleName'),
    icon: null,
    certificate: null,
  }
}
