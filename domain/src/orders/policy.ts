import type { Actor } from '../access/actor.ts'
import { whyNotApplication } from '../applications/policy.ts'
import { isFinished, type TaskStatus, unfinishedStatuses } from '../tasks/status.ts'
import { type OrderKind, publicationTypes, type SubtaskType } from '../tasks/types.ts'

/** The terms of a subtask may be changed until somebody has taken it. */
export const editableStatuses: readonly TaskStatus[] = ['inactive', 'waiting', 'published']

interface Ordered {
  owner_id: number
  subtasks: readonly { status: TaskStatus }[]
}
type Application = Parameters<typeof whyNotApplication>[2]

/** As what the actor changes an order: an aso_manager's are updates of the page in the store. */
export const changeAction = ({ role }: Pick<Actor, 'role'>) => (role === 'aso_manager' ? 'update_page' : 'edit')

/** Why this person may not change the order that runs on an application; null when they may. */
export const whyNotChange = (
  actor: Pick<Actor, 'userId' | 'role'>,
  application: Application,
  { owner_id, subtasks }: Ordered,
) => {
  const denial = whyNotApplication(actor, changeAction(actor), application)
  if (denial) return denial
  if (owner_id !== actor.userId) return 'not_owner'
  return subtasks.every(({ status }) => isFinished(status)) ? 'order_finished' : null
}

type Work = readonly { type: SubtaskType; status: TaskStatus }[]

/** Was something of it brought into a store? */
export const isPublished = (subtasks: Work): boolean =>
  subtasks.some(
    ({ type, status }) => publicationTypes.includes(type) && (status === 'verified' || status === 'completed'),
  )

/** Work on what is in the store already. */
const updateTypes: readonly SubtaskType[] = ['uploader_update', 'app_manager_update', 'manager_verification']
/** Orders that change what is in the store, whoever does it. */
const updateKinds: readonly OrderKind[] = ['text', 'update']

/** Why such an order can't be placed on an application with this work; null when it can. */
export const whyNotOrdered = (
  { kind, stages }: { kind: OrderKind; stages: readonly SubtaskType[] },
  work: Work,
): 'never_published' | null =>
  isPublished(work) || !(updateKinds.includes(kind) || stages.some((type) => updateTypes.includes(type)))
    ? null
    : 'never_published'

/** Reached by nobody yet. */
export const ahead: readonly TaskStatus[] = ['inactive', 'waiting']

/** Where a publication stands from its beginning to its end: what is verified still waits for who accepts it. */
export const openPublicationStatuses: readonly TaskStatus[] = unfinishedStatuses.filter(
  (status) => !ahead.includes(status),
)

/**
 * Whether one of these orders is on its way to a store, from the beginning of its first publication to the end of its
 * last: what another one brings has to wait, so that orders are accepted as they came into the store.
 */
export const isPublicationOpen = (orders: readonly Work[]): boolean =>
  orders.some((subtasks) => {
    const statuses = subtasks.filter(({ type }) => publicationTypes.includes(type)).map(({ status }) => status)
    const isAhead = statuses.some((status) => ahead.includes(status))
    return statuses.some((status) => openPublicationStatuses.includes(status) || (isAhead && status === 'completed'))
  })

const usualTime = 3 * 86_400
/** How long a stage takes unless somebody says otherwise: the first of its durations from three days on. */
export const usualTimeLimit = (times: readonly number[], longest: number): number =>
  times.find((time) => time >= usualTime) ?? Math.min(longest, usualTime)
