import type { Actor } from '@slipway/domain/access/actor.ts'
import type { filesContract } from '@slipway/domain/files/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/services.ts'
import { analyzePackage } from './analyze-package.ts'
import { visibleFile } from './visible-file.ts'

/** What an uploaded package says about itself, to whoever may see the file. */
export async function analyze(reader: Reader, actor: Actor, { body }: Input<typeof filesContract.analyze>) {
  const file = await visibleFile(reader, actor, body.file_id)
  const data = await analyzePackage(reader, file.id)
  if (!data) throw new AppError('package_unreadable')
  return { data }
}
