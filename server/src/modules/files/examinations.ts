import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { PackageKind } from '@slipway/domain/files/kinds.ts'
import { smallLimit } from '@slipway/domain/files/purposes.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Before } from '../../platform/guard.ts'
import type { Seat } from '../../platform/sandbox/sandbox.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import { isUnexaminable, noteFailedExamination } from './commands/note-failed-examination.ts'
import { type Accepted, examineUpload, type Received, readPackage } from './examination/tasks.ts'
import { refuse } from './refuse.ts'

/** Five megabytes are done within a second or two, 200 MB of archives within some ten, on a machine that has time. */
const timeFor = (limit: number): number => (limit <= smallLimit ? 15_000 : 60_000)

type Host = Pick<Before, 'reader' | 'transact'>

/**
 * Examines a received file. A process that ran out of time, or died, says nothing about the file: whoever sends it may
 * try again, a few times. Only memory is the same on every machine.
 */
export async function acceptedFrom(host: Host, seat: Seat, received: Received, limit: number): Promise<Accepted> {
  const sha256 = await hashOf(received.path)
  if (await isUnexaminable(host.reader, sha256)) throw new AppError('upload_unexaminable')
  const answer = await seat.run(examineUpload, received, timeFor(limit)).catch(async (error: unknown) => {
    if (!(error instanceof SandboxFailure)) throw ownFault(host, error)
    const isLast = error.reason === 'memory' || (await host.transact((tx) => noteFailedExamination(tx, sha256)))
    throw isLast ? new AppError('upload_unexaminable') : new AppError('upload_unexamined', { seconds: 5 })
  })
  if ('fault' in answer) throw refuse(answer.fault)
  if ('code' in answer) throw new AppError(answer.code, 'params' in answer ? answer.params : {})
  return answer.accepted
}

/** What is broken in the product, its installation or its machine is not told as the file's: it waits for us. */
export function ownFault({ reader }: Pick<Host, 'reader'>, error: unknown): AppError {
  if (error instanceof AppError) return error
  reader.log.error({ err: error }, 'an examination failed by a fault of its own')
  return new AppError('upload_unexamined', { seconds: 5 })
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What a stored package says about itself; null when it can't be read, or not within the memory. */
export function packageAt(seat: Seat, path: string, format: PackageKind): Promise<PackageView | null> {
  return seat.run(readPackage, { path, format }, timeFor(Number.POSITIVE_INFINITY)).catch((error: unknown) => {
    if (error instanceof SandboxFailure && error.reason === 'memory') return null
    throw error
  })
}
