import type { Store } from '@slipway/domain/applications/stores.ts'
import { type RawBuilder, sql } from 'kysely'

/** Applications that a store can be asked about, as a table of a query: `id` and `status`. */
export const applicationsInStore = (store: Store): RawBuilder<{ id: number; status: string }> => sql`(
  SELECT id, status FROM applications
  WHERE store = ${store} AND archived_at IS NULL AND status <> 'deleted'
    AND (package_id IS NOT NULL OR (store = 'app_store' AND store_url ~ '/id[0-9]')))`
