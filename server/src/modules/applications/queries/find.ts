import type { Reader } from '../../../platform/tx.ts'
import type { ApplicationRow } from './visible.ts'

/** For the system's own jobs, which see all of them. */
export const findApplication = (reader: Reader, id: number): Promise<ApplicationRow | undefined> =>
  reader.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
