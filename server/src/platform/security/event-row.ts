import type { ValueOf } from '../database/column-values.ts'

/** A row of `security_events`, to be written. */
export interface Row {
  kind: ValueOf<'security_events.kind'>
  code: string
  call: string | null
  user_id: number | null
  impersonator_id: number | null
  phone_digest: string | null
  address: string | null
  user_agent: string | null
  request_id: string | null
  count: number
  created_at: Date
}
