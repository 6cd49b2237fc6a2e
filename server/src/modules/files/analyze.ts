import type { filesContract } from '@slipway/domain/files/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { RawContext } from '../../platform/module.ts'
import type { Sandbox } from '../../platform/sandbox/sandbox.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import type { Storage } from '../../platform/storage.ts'
import type { FileRow } from './queries/files.ts'
import { packageOf } from './queries/package-of.ts'
import { readStoredPackage } from './stored-packages.ts'

function again(error: unknown): never {
  throw error instanceof SandboxFailure ? new AppError('unavailable', { seconds: 5 }) : error
}

/** What an uploaded package says about itself, to whoever may see the file. It was read when it arrived. */
export async function analyze(
  context: RawContext<typeof filesContract.analyze, { config: Config; sandbox: Sandbox; storage: Storage }, FileRow>,
) {
  const { reader, actor, row } = context
  if (!actor) throw new AppError('unauthenticated')
  const found = await packageOf(reader, row.id)
  const unread = found !== null && found.content === undefined
  const data = unread ? await readStoredPackage(context, actor.userId, found).catch(again) : found?.content
  if (!data) throw new AppError('package_unreadable')
  return { data }
}
