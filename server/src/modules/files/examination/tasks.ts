import type { PackageKind } from '@slipway/domain/files/kinds.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { sandboxTask } from '../../../platform/sandbox/task.ts'
import type { Reason } from './refused.ts'

/** Everything below this folder reads strangers' bytes and is loaded in the sandbox only; these are the ways in. */

export interface Received {
  /** Where the bytes lie, and where those that will be kept shall be written. */
  path: string
  clean: string
  name: string
  purpose: PurposeName
}

/** What will be kept: where its bytes lie now and what they are. */
export interface Accepted {
  path: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  /** Of packages: what they say about themselves; null when that can't be read. */
  package?: PackageView | null
}

export const examineUpload = sandboxTask<Received, { accepted: Accepted } | Reason>(
  new URL('./examine.ts', import.meta.url),
)

export const readPackage = sandboxTask<{ path: string; format: PackageKind }, PackageView | null>(
  new URL('./read-package.ts', import.meta.url),
)
