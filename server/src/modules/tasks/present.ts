import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { errorText } from '@slipway/domain/errors.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { abilities } from '@slipway/domain/tasks/policy.ts'
import { reviewUntil } from '@slipway/domain/tasks/review-clock.ts'
import type { StepView, SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import { isSimple } from '@slipway/domain/tasks/types.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { signedUrl } from '../files/queries/sign.ts'
import { errorParams } from './denial.ts'
import { clockView, rulesOf } from './queries/clock.ts'
import type { ListInclude, ShownRow } from './queries/rows.ts'
import { iso, kindOf, stateOf } from './row.ts'
import { contextOf } from './standing.ts'

/** Whose work it is now, or who once failed at it: to the latter it stays failed. */
const failedFor = (actor: Actor, row: ShownRow): boolean => row.failed_before && isOutsider(actor, row)

/** An executor who doesn't hold it, though they may have: who took it after them, and until when, is not theirs. */
const isOutsider = (actor: Actor, row: ShownRow): boolean => isExecutor(actor.role) && row.executor_id !== actor.userId

/** One subtask as the actor sees it in a list. */
export function presentRow(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: ShownRow,
  include: readonly ListInclude[],
): SubtaskView {
  const hidden = isOutsider(actor, row)
  const rules = rulesOf(row)
  const until = hidden ? null : reviewUntil(stateOf(row), rules)
  const view: SubtaskView = {
    id: row.id,
    task_id: row.task_id,
    application_id: row.application_id,
    owner_id: row.owner_id,
    executor_id: hidden ? null : row.executor_id,
    title: titleIn(actor.locale, row),
    description: row.description,
    cost: formatMinor(row.cost_minor),
    currency: row.currency,
    type: row.type,
    status: failedFor(actor, row) ? 'failed' : row.status,
    moderation_kind: kindOf(row),
    stage: row.stage,
    time_limit: row.time_limit,
    publish_at: iso(row.publish_at),
    published_at: iso(row.published_at),
    starts_at: hidden ? null : iso(row.starts_at),
    ends_at: hidden ? null : iso(row.ends_at),
    time_left: hidden ? null : timeLeftOf(row),
    assigned_until: iso(row.assigned_until),
    submitted_at: hidden ? null : iso(row.submitted_at),
    review_until: iso(until),
    // To whoever it was offered it is no secret until when.
    clock: hidden && row.status !== 'waiting_assigned' ? null : clockView(row, rules),
    review_days: until && rules.days,
    completed_at: hidden ? null : iso(row.completed_at),
    attempt_number: row.attempt_number,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: presentAbilities(reader, actor, row),
  }
  if (include.includes('application')) view.application = presentApplication(reader, row)
  if (include.includes('task')) view.task = presentOrder(row)
  if (include.includes('user')) view.user = hidden ? null : presentUser(reader, row)
  return view
}

/**
 * The steps of the row's order; its own step says no more to an outsider than the row does. Simple tasks that were
 * ordered together are no steps of each other.
 */
export function presentPipeline(actor: Actor, row: ShownRow, order: StepView[]): StepView[] {
  const steps = isSimple(row.type) ? order.filter(({ id }) => id === row.id) : order
  if (!isOutsider(actor, row)) return steps
  const own = { ends_at: null, executor: null, ...(failedFor(actor, row) ? { status: 'failed' as const } : {}) }
  return steps.map((step) => (step.id === row.id ? { ...step, ...own } : step))
}

function presentAbilities(reader: Reader, actor: Actor, row: ShownRow): SubtaskView['abilities'] {
  const context = contextOf(reader.now, row)
  const offered: SubtaskView['abilities'] = {}
  for (const [action, code] of entriesOf(abilities(actor, stateOf(row), context))) {
    offered[action] = code && {
      code,
      text: errorText(code, actor.locale, errorParams(code, row, actor.locale, context)),
    }
  }
  return offered
}

const presentApplication = (reader: Reader<{ cipher: Cipher }>, row: ShownRow): SubtaskView['application'] =>
  row.application_id === null
    ? null
    : {
        id: row.application_id,
        name: row.app_name ?? '',
        package_id: row.app_package_id,
        store: row.app_store,
        status: row.app_status,
        version: row.app_version,
        category: row.app_category,
        icon: row.app_icon_file_id === null ? null : signedUrl(reader, row.app_icon_file_id),
        programming_language: row.app_language,
        framework: row.app_framework,
        app_manager_id: row.app_manager_id,
      }

const presentOrder = (row: ShownRow): SubtaskView['task'] => ({
  id: row.task_id,
  kind: row.order_kind,
  version: row.order_version,
  page: row.order_page,
  title: row.order_title,
  tag: row.order_tag,
  proof: row.order_proof,
  application_id: row.application_id,
  owner_id: row.order_owner_id,
  created_at: row.order_created_at.toISOString(),
})

const presentUser = (reader: Reader<{ cipher: Cipher }>, row: ShownRow): SubtaskView['user'] =>
  row.executor_id === null || row.user_first_name === null
    ? null
    : {
        id: row.executor_id,
        first_name: row.user_first_name,
        last_name: row.user_last_name,
        image: row.user_image_file_id === null ? null : signedUrl(reader, row.user_image_file_id),
        role: row.user_role,
      }

const timeLeftOf = (row: ShownRow): number | null => (row.status === 'paused' ? row.paused_left : row.left_at_submit)
