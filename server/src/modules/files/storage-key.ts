import { randomUUID } from 'node:crypto'
import { type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import { sealedPlace } from '../../platform/storage.ts'

/** A new place in the storage; what the purpose keeps secret goes to a sealed one. */
export function newStorageKey(purpose: PurposeName): string {
  const uuid = randomUUID()
  const key = `${uuid.slice(0, 2)}/${uuid}`
  return purposeOf(purpose).sealed ? sealedPlace(key) : key
}
