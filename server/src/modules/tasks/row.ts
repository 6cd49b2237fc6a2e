import { haltOf } from '@slipway/domain/applications/halts.ts'
import type { TaskState } from '@slipway/domain/tasks/policy.ts'
import { flowOf } from '@slipway/domain/tasks/types.ts'
import type { ModerationKind } from '@slipway/domain/tasks/workflow.ts'
import { moderationKindOf } from '@slipway/domain/tasks/workflow.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Standing } from './standing.ts'

/** A subtask and what its policy needs of the application. */
export interface SubtaskRow extends Selectable<Database['subtasks']> {
  app_manager_id: number | null
  archived_at: Date | null
  deleted_at: Date | null
  /** The setting; 0: none. */
  revision_cap: number
  /** How the actor stands to it, where it was locked for a claim. */
  standing?: Standing
}

/** The columns that decide; lists load no more than these and what they show. */
export type StateColumns = Pick<
  SubtaskRow,
  | 'type'
  | 'status'
  | 'moderation_kind'
  | 'paused_status'
  | 'owner_id'
  | 'executor_id'
  | 'acted_by'
  | 'application_id'
  | 'app_manager_id'
  | 'archived_at'
  | 'deleted_at'
  | 'time_limit'
  | 'starts_at'
  | 'ends_at'
  | 'submitted_at'
  | 'sent_back'
  | 'sent_back_by'
  | 'revision_cap'
>

/** The kind of the open round of moderation. */
export const kindOf = ({ type, moderation_kind }: Pick<SubtaskRow, 'type' | 'moderation_kind'>): ModerationKind =>
  moderationKindOf(type, moderation_kind)

/** The row as the policy of the domain reads it. */
export const stateOf = (row: StateColumns): TaskState => ({
  type: row.type,
  status: row.status,
  moderationKind: kindOf(row),
  pausedStatus: row.paused_status,
  ownerId: row.owner_id,
  executorId: row.executor_id,
  actedBy: row.acted_by ?? [],
  applicationId: row.application_id,
  managerId: row.app_manager_id,
  timeLimit: row.time_limit,
  sentBackBy: row.sent_back_by ?? [],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  submittedAt: row.submitted_at,
  halt: haltOf(row),
  roundsUsedUp: flowOf[row.type] === 'delivery' && row.revision_cap > 0 && row.sent_back >= row.revision_cap,
})

/** As answers carry it. */
export const iso = (moment: Date | null): string | null => moment && moment.toISOString()
