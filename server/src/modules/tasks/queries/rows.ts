import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { ApplicationStatus } from '@slipway/domain/applications/status.ts'
import type { Store } from '@slipway/domain/applications/stores.ts'
import type { OrderKind, PageParts } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { frameworkTitle, languageTitle } from '../../order-options/queries/technology.ts'
import { type ClockTexts, claimLimit, clockTexts, revisionCap } from '../../settings/queries/settings.ts'
import { isDeleted } from '../../users/queries/is-deleted.ts'
import type { SubtaskRow } from '../row.ts'
import { barrierTo, batchTakenBy, claimsOf, failedBefore, gmailOff, type Standing, skillMatches } from '../standing.ts'
import { changedPage } from './of-order.ts'
import { typesTakenBy } from './scope.ts'

export type ListInclude = 'application' | 'task' | 'user'

/** A subtask with what its presenter may have to show of the application, the order and the executor. */
export interface ShownRow extends SubtaskRow, Standing, ClockTexts {
  app_name: string | null
  app_package_id: string | null
  app_store: Store
  app_status: ApplicationStatus
  app_version: string
  app_category: string
  app_language: string | null
  app_framework: string | null
  app_icon_file_id: number | null
  order_kind: OrderKind
  order_version: string | null
  order_page: PageParts | null
  order_title: string
  order_tag: string | null
  order_proof: string
  order_owner_id: number
  order_created_at: Date
  user_first_name: string | null
  user_last_name: string
  user_image_file_id: number | null
  user_role: Role
}

const columns = sql`s.id, s.task_id, s.application_id, s.owner_id, s.executor_id, s.acted_by, s.title, s.description, s.cost_minor,
  s.currency, s.type, s.status, s.moderation_kind, s.stage, s.time_limit, s.publish_at, s.published_at, s.starts_at,
  s.ends_at, s.left_at_submit, s.paused_left, s.paused_status, s.assigned_until, s.submitted_at, s.completed_at,
  s.attempt_number, s.sent_back, s.sent_back_by, s.version, s.created_at, s.updated_at, a.app_manager_id, a.archived_at,
  a.deleted_at`

const applicationColumns = sql`, a.name AS app_name, a.package_id AS app_package_id, a.store AS app_store,
  a.status AS app_status,
  coalesce((SELECT t.version FROM tasks t WHERE t.id = s.task_id), a.version) AS app_version, a.category AS app_category,
  ${languageTitle(sql`a.programming_language_id`)} AS app_language,
  ${frameworkTitle(sql`a.framework_id`)} AS app_framework,
  (SELECT i.file_id FROM application_images i WHERE i.application_id = a.id AND i.kind = 'icon'
    ORDER BY i.position LIMIT 1) AS app_icon_file_id`
const orderColumns = sql`, t.kind AS order_kind, t.version AS order_version, ${changedPage('t')} AS order_page,
  t.title AS order_title, t.tag AS order_tag, t.proof AS order_proof, t.owner_id AS order_owner_id,
  t.created_at AS order_created_at`
const userColumns = sql`, u.first_name AS user_first_name, u.last_name AS user_last_name,
  u.image_file_id AS user_image_file_id,
  (SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.position LIMIT 1) AS user_role`

/**
 * Subtasks by a query for their ids, in one statement: the ids come from an index, and only a page of them meets the
 * joins. `ids` selects `id` from subtasks, in any order.
 */
export async function rowsOf(
  reader: Reader,
  actor: Actor,
  ids: RawBuilder<unknown>,
  include: readonly ListInclude[],
  order: RawBuilder<unknown> = sql`s.id`,
): Promise<ShownRow[]> {
  const user = sql`${actor.userId}::int`
  const takes = typesTakenBy(actor.role)
  const standing = takes.length
    ? sql`, ${failedBefore(user, sql`s.id`)} AS failed_before, ${batchTakenBy(user, sql`s`)} AS batch_taken,
        ${claimsOf(user)} AS claims, ${claimLimit} AS claim_limit,
        ${takes.includes('programmer') ? sql`CASE WHEN s.type = 'programmer' THEN ${skillMatches(user, sql`s.application_id`)} END` : sql`true`} AS skilled,
        ${gmailOff(sql`s.tag`)} AS gmail_off, ${barrierTo(user, sql`s.type`, sql`s.tag`)} AS barrier,
        false AS executor_deleted`
    : sql`, false AS failed_before, false AS batch_taken, 0 AS claims, NULL AS claim_limit, true AS skilled, false AS gmail_off,
        NULL AS barrier, ${isDeleted(sql`s.executor_id`)} AS executor_deleted`
  const { rows } = await sql<ShownRow>`WITH page AS (${ids})
    SELECT ${columns}${standing}, ${clockTexts}, ${revisionCap} AS revision_cap
      ${include.includes('application') ? applicationColumns : sql``}
      ${include.includes('task') ? orderColumns : sql``}
      ${include.includes('user') ? userColumns : sql``}
    FROM page JOIN subtasks s ON s.id = page.id
    LEFT JOIN applications a ON a.id = s.application_id
    ${include.includes('task') ? sql`JOIN tasks t ON t.id = s.task_id` : sql``}
    ${include.includes('user') ? sql`LEFT JOIN users u ON u.id = s.executor_id` : sql``}
    ORDER BY ${order}`.execute(reader.db)
  return rows
}
