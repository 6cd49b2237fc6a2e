import { wrongFormat } from '@slipway/domain/files/check.ts'
import type { PackageKind } from '@slipway/domain/files/kinds.ts'
import { smallLimit } from '@slipway/domain/files/purposes.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Seat } from '../../platform/sandbox/sandbox.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import { type Accepted, examineUpload, type Received, readPackage } from './examination/tasks.ts'
import { refuse } from './refuse.ts'

/** Five megabytes are done within a second or two, 200 MB of archives within some ten, on a machine that has time. */
const timeFor = (limit: number): number => (limit <= smallLimit ? 15_000 : 60_000)

/**
 * Examines a received file; what breaks its limits is refused like anything else that can't be read. A process may die of
 * anything: then the file is not to blame, and whoever sends it may try again.
 */
export async function acceptedFrom(seat: Seat, received: Received, limit: number): Promise<Accepted> {
  const answer = await seat.run(examineUpload, received, timeFor(limit)).catch((error: unknown) => {
    if (!(error instanceof SandboxFailure)) throw error
    throw error.reason === 'crash' ? new AppError('unavailable', { seconds: 5 }) : refuse(wrongFormat(received.name))
  })
  if ('fault' in answer) throw refuse(answer.fault)
  return answer.accepted
}

/** What a stored package says about itself; null when it can't be read, or not within the limits. */
export function packageAt(seat: Seat, path: string, format: PackageKind): Promise<PackageView | null> {
  return seat.run(readPackage, { path, format }, timeFor(Number.POSITIVE_INFINITY)).catch((error: unknown) => {
    // A process may die of anything: what was read is not to blame.
    if (error instanceof SandboxFailure && error.reason !== 'crash') return null
    throw error
  })
}
