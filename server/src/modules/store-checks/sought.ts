import { storeIdOf } from '@slipway/domain/applications/stores.ts'
import type { Sought } from '../../platform/stores/stores.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'

type Named = Pick<ApplicationRow, 'store' | 'store_url' | 'package_id'>

/** By what the store of an application knows it; null where nobody can tell. */
export function soughtOf(application: Named): Sought | null {
  const { store, package_id: packageId } = application
  const storeId = store === 'app_store' ? storeIdOf(application) : null
  return packageId === null && storeId === null ? null : { packageId, storeId }
}

export const isSame = (one: Sought, other: Sought | null): boolean =>
  one.packageId === other?.packageId && one.storeId === other.storeId
