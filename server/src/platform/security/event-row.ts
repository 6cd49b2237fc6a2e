import type { Selectable } from 'kysely'
import type { SecurityEventsTable } from '../database/schema.ts'

/** A row of `security_events`, to be written. */
export type Row = Omit<Selectable<SecurityEventsTable>, 'id'>
