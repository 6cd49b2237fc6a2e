import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** A condition on `subtasks`: an appeal about it waits for its decision. The index of what is open has them all. */
export const appealed = sql`subtasks.id IN (SELECT d.subtask_id FROM disputes d
  WHERE d.kind = 'appeal' AND d.state = 'open')`

export const openAppeals = ({ db }: Reader) =>
  db.selectFrom('disputes').where('kind', '=', 'appeal').where('state', '=', 'open')
