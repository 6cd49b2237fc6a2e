import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { whyNotWrite } from '@slipway/domain/comments/policy.ts'
import { errorText } from '@slipway/domain/errors.ts'
import { ahead } from '@slipway/domain/orders/policy.ts'
import { partiesOf } from '@slipway/domain/tasks/policy.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { isOutside } from '@slipway/domain/tasks/status.ts'
import { publicationTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { commentedSubtask } from '../../comments/queries/comments.ts'
import { subjectOf } from '../delivery.ts'
import { pinsOn } from '../pins/present.ts'
import { presentPipeline, presentRow } from '../present.ts'
import { overtakenBy, turnHolder } from '../publication-turn.ts'
import { roundsOf } from '../rounds/rounds.ts'
import { stateOf } from '../row.ts'
import { undoAfter } from '../undo/after.ts'
import { aboutOf } from './about.ts'
import { batchesAmong, insteadOf } from './batches.ts'
import { subtasksById } from './by-id.ts'
import { deliverablesOf } from './deliverables.ts'
import { moreTimeOf } from './more-time.ts'
import { attemptsOf, commentsOf, filesOf, moderationsOf, pipelinesOf } from './parts.ts'
import { type ListInclude, rowsOf, type ShownRow } from './rows.ts'
import { conditionOf, scopeOf } from './scope.ts'

type Include = ListInclude | 'comments' | 'files' | 'attempts' | 'moderations'
const joined = ['application', 'task', 'user'] as const

interface GetInput {
  params: { id: number }
  query: { include?: readonly Include[] | undefined }
}

/** One subtask of the actor's scope; what isn't in it is 404. */
export async function getSubtask(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { params, query }: GetInput,
): Promise<SubtaskView> {
  const view = await visible(reader, actor, sql`${params.id}::int`, query.include)
  if (!view) throw new AppError('not_found')
  return view
}

/** The same by an address that was kept: of a batch, an executor is led to what is left of it for them. */
export async function openSubtask(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { params, query }: GetInput,
): Promise<SubtaskView> {
  const asked = sql`${params.id}::int`
  const found = await visible(reader, actor, asked, query.include)
  if (found) return found
  const other = isExecutor(actor.role)
    ? await visible(reader, actor, insteadOf(sql`${actor.userId}::int`, asked), query.include)
    : null
  if (!other) throw new AppError('not_found')
  return other
}

function visible(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  id: RawBuilder<unknown>,
  include: readonly Include[] | undefined,
) {
  const scope = sql.join(scopeOf(actor).map(conditionOf), sql` OR `)
  return read(reader, actor, sql`SELECT id FROM subtasks WHERE id = ${id} AND (${scope})`, include)
}

/** A subtask that the actor has just acted on, whether or not it is still in their scope, as lists show it. */
export async function subtaskAfter(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { id }: { id: number },
): Promise<SubtaskView> {
  const view = (await subtasksById(reader, actor, [id])).get(id)
  if (!view) throw new AppError('not_found')
  return actor.isInternal ? { ...view, undo: await undoAfter(reader, actor, view) } : view
}

async function read(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  ids: ReturnType<typeof sql>,
  include: readonly Include[] = [],
): Promise<SubtaskView | null> {
  const shown = joined.filter((name) => include.includes(name))
  const [row] = await rowsOf(reader, actor, ids, shown)
  if (!row) return null
  const view = { ...presentRow(reader, actor, row, shown), ...(await details(reader, actor, row, include)) }
  const overtaken = ahead.includes(row.status) ? await overtakenBy(reader, row) : null
  if (overtaken) {
    const denial = { code: 'version_overtaken', text: errorText('version_overtaken', actor.locale, overtaken) }
    return { ...view, overtaken_by: overtaken.published, abilities: denied(view.abilities, denial) }
  }
  const denial = { code: 'publication_open', text: errorText('publication_open', actor.locale) }
  return view.waits_for ? { ...view, abilities: denied(view.abilities, denial) } : view
}

/** What would begin a publication whose turn hasn't come says so before it is pressed. */
function denied(offered: SubtaskView['abilities'], denial: { code: string; text: string }): SubtaskView['abilities'] {
  const early = (['assign', 'restore_to_all'] as const).filter((action) => offered[action] === null)
  return { ...offered, ...Object.fromEntries(early.map((action) => [action, denial])) }
}

/**
 * The work of accepted orders that this one brings into the store: whoever publishes it gets all of that, everybody else
 * what comes before their own stage, as of their own order.
 */
async function carriedWork({ db }: Reader, { task_id, type, stage }: ShownRow): Promise<number[]> {
  const rows = await db
    .selectFrom('subtasks')
    .innerJoin('tasks', 'tasks.id', 'subtasks.task_id')
    .select('subtasks.id')
    .where('tasks.carried_by', '=', task_id)
    .$if(!publicationTypes.includes(type), (query) => query.where('subtasks.stage', '<', stage))
    .orderBy('subtasks.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whoever ordered it or manages it sees everything, its executor what earlier stages delivered and their own work, a
 * former one their own work, the rest of its role only the order.
 */
function standsTo(actor: Actor, row: ShownRow) {
  const who = partiesOf(actor, stateOf(row))
  const judges = who.has('owner') || who.has('manager') || who.has('super') || actor.role === 'aso_manager'
  return {
    judges,
    insider: judges || (who.has('current_executor') && !isOutside(row.status)),
  }
}

async function details(reader: Reader<{ cipher: Cipher }>, actor: Actor, row: ShownRow, include: readonly Include[]) {
  const { judges, insider } = standsTo(actor, row)
  const subject = await subjectOf(reader, row)
  const pipeline = presentPipeline(actor, row, (await pipelinesOf(reader, [row.task_id])).get(row.task_id) ?? [])
  const before = pipeline.filter(({ stage, status }) => stage < row.stage && status === 'completed').map(({ id }) => id)
  const by = judges ? null : actor.userId
  const delivered = await deliverablesOf(reader, actor, [row.id], by)
  const thread = await commentedSubtask(reader, actor, row.id)
  const left = whyNotWrite(thread)
  const batch = (await batchesAmong(reader, [row])).get(row.task_id)
  const given = insider ? [...(await carriedWork(reader, row)), ...before] : []
  const materials = await deliverablesOf(reader, actor, given)
  return {
    ...(batch && { batch }),
    about: await aboutOf(reader, actor, row),
    waits_for: await turnHolder(reader, row),
    asks: subject.asks,
    ...(row.type === 'programmer' ? { programming_languages: await languagesOf(reader) } : {}),
    keystore_needed: row.type === 'programmer' && subject.store !== 'app_store' && !subject.keystoreKnown,
    pipeline,
    deliverable: delivered.get(row.id) ?? null,
    pins: delivered.has(row.id) ? await pinsOn(reader, actor, row, by) : null,
    materials: given.flatMap((id) => materials.get(id) ?? []),
    comment_denial: left && { code: left, text: errorText(left, actor.locale) },
    rounds: await roundsOf(reader, actor, row, { judges, insider }),
    more_time: insider ? await moreTimeOf(reader, actor, row) : null,
    ...(include.includes('comments') ? { comments: await commentsOf(reader, actor, thread) } : {}),
    ...(include.includes('files') ? { files: await filesOf(reader, actor, row) } : {}),
    ...(include.includes('attempts') ? { attempts: await attemptsOf(reader, row.id, by) } : {}),
    ...(include.includes('moderations') ? { moderations: await moderationsOf(reader, actor, row.id, by) } : {}),
  }
}

const languagesOf = ({ db }: Reader) =>
  db.selectFrom('programming_languages').select(['id', 'name', 'title']).orderBy('title').execute()
