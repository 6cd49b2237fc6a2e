import type { PackageView } from '@slipway/domain/files/schema.ts'
import { outerText } from '../../../../platform/outer-text.ts'

/** Attributes of the framework by their resource id: build tools may blank their names. */
export const attributeIds = {
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  versionCodeMajor: 0x01010576,
  label: 0x01010001,
  icon: 0x01010002,
} as const

export interface Named {
  packageId: string | undefined
  versionCode: number | undefined
  versionCodeMajor: number | undefined
  versionName: string | undefined
}

const packagePattern = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/
const maxText = 200

/** What a manifest must tell of a package; null when it doesn't. */
export function nameOf(named: Named): Pick<PackageView, 'package_id' | 'version' | 'version_number'> | null {
  const { packageId, versionCode, versionCodeMajor = 0, versionName } = named
  if (!packageId || packageId.length > maxText || !packagePattern.test(packageId)) return null
  if (versionCode === undefined || !Number.isInteger(versionCode)) return null
  const code = (BigInt(versionCodeMajor >>> 0) << 32n) | BigInt(versionCode >>> 0)
  const version = shortText(versionName) ?? ''
  return { package_id: packageId, version, version_number: code.toString() }
}

export const shortText = (text: string | null | undefined): string | null => outerText(text ?? '', maxText) || null
