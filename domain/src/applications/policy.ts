import type { Actor } from '../access/actor.ts'
import { isStaff, type Role } from '../access/roles.ts'
import type { ErrorCode } from '../errors.ts'
import type { PublicationBarrier } from '../tasks/barriers.ts'
import { type SubtaskType, stages } from '../tasks/types.ts'
import type { ApplicationDenial } from './denials.ts'
import { haltOf } from './halts.ts'
import type { ApplicationList } from './schema.ts'

interface Owned {
  creator_id: number
  app_manager_id: number | null
  aso_manager_id: number | null
  archived_at: Date | null
  deleted_at: Date | null
}
type Who = Pick<Actor, 'userId' | 'role'>
type Rule = (actor: Who, application: Owned) => ApplicationDenial | null

const owner: Rule = (actor, { creator_id }) =>
  actor.role !== 'creator' ? 'forbidden' : actor.userId === creator_id ? null : 'not_owner'
const manager: Rule = (actor, { app_manager_id }) =>
  actor.role !== 'app_manager' ? 'forbidden' : actor.userId === app_manager_id ? null : 'app_manager_rights'
const asoManager: Rule = (actor, { aso_manager_id }) =>
  actor.role !== 'aso_manager' ? 'forbidden' : actor.userId === aso_manager_id ? null : 'aso_manager_rights'
/** Its manager, or any where it has none yet. */
const publisher: Rule = (actor, application) =>
  application.app_manager_id === null && actor.role === 'app_manager' ? null : manager(actor, application)
const superadministrator: Rule = ({ role }) => (role === 'superadministrator' ? null : 'forbidden')
const staff: Rule = ({ role }) => (isStaff(role) ? null : 'forbidden')
const kept: Rule = (_actor, { deleted_at }) => (deleted_at ? 'application_deleted' : null)
const live: Rule = (_actor, application) => haltOf(application)

/** Passes where one of the rules does; else answers the reason of the rule that came closest. */
const either =
  (...rules: Rule[]): Rule =>
  (actor, application) => {
    const reasons = rules.map((rule) => rule(actor, application))
    return reasons.includes(null) ? null : (reasons.find((reason) => reason !== 'forbidden') ?? 'forbidden')
  }
const both =
  (...rules: Rule[]): Rule =>
  (actor, application) =>
    rules.map((rule) => rule(actor, application)).find((reason) => reason !== null) ?? null

const rules = {
  edit: both(owner, live),
  archive: both(either(owner, superadministrator), kept),
  unarchive: both(either(owner, superadministrator), kept),
  delete: both(either(owner, manager, superadministrator), kept),
  marathon: both(either(owner, manager, superadministrator), live),
  secrets: either(manager, superadministrator),
  share: both(either(owner, asoManager, manager, superadministrator), kept),
  mobtracking: both(either(manager, superadministrator), live),
  update_page: both(asoManager, live),
  upload: both(publisher, live),
  check: both(staff, live),
  order_simple: both(either(owner, asoManager, manager, superadministrator), live),
} as const satisfies Record<string, Rule>
export type ApplicationAction = keyof typeof rules
export const applicationActions = Object.keys(rules) as ApplicationAction[]

/** Why this person may not do it with the application they see; null when they may. */
export const whyNotApplication = (
  actor: Who,
  action: ApplicationAction,
  application: Owned,
): ApplicationDenial | null => rules[action](actor, application)

/** Why this person may not hand in a build of their own, which is a publication that they take; null when they may. */
export const whyNotUpload = (
  actor: Pick<Actor, 'userId' | 'role' | 'taskBlock'>,
  application: Owned,
  barrier: PublicationBarrier | null,
): ApplicationDenial | null =>
  whyNotApplication(actor, 'upload', application) ?? (actor.taskBlock ? 'task_block' : barrier)

const restorableMs = 30 * 86_400_000
/** Until when the deletion of an application can be undone. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restorableMs)

/** Why this person may not undo the deletion of an application now; null when they may. */
export function whyNotRestore({ role }: Who, { deleted_at }: Owned, now: Date): ApplicationDenial | null {
  if (role !== 'superadministrator') return 'forbidden'
  if (deleted_at === null) return 'application_not_deleted'
  return now > restorableUntil(deleted_at) ? 'deletion_final' : null
}

/** What an executor's work doesn't need; of this, the stages of a build need the links. */
const staffFields = [
  ...(['sharing_google_account', 'is_suspicious', 'suspicion_reasons', 'suspicious_since'] as const),
  ...(['mobtracking_id', 'console_status'] as const),
] as const
const buildFields = ['repository_link', 'prototype_link'] as const
export const restrictedFields = [...staffFields, ...buildFields] as const
export type RestrictedField = (typeof restrictedFields)[number]

/** Which of the restricted fields of an application this person reads, who has subtasks of these types in it. */
export function readableFields({ role }: Pick<Actor, 'role'>, ownTypes: readonly SubtaskType[]): RestrictedField[] {
  if (isStaff(role)) return [...restrictedFields]
  return ownTypes.some((type) => (stages as readonly SubtaskType[]).includes(type)) ? [...buildFields] : []
}

/** Whose lists they are; nobody else may open one. */
export const listRoles = {
  'no-develop-no-publish': ['creator'],
  'creator-my': ['creator'],
  'app-manager-my': ['app_manager'],
  'aso-manager-my': ['aso_manager'],
  all: ['creator', 'aso_manager', 'superadministrator'],
  archived: ['creator', 'superadministrator'],
} as const satisfies Record<ApplicationList, readonly Role[]>

/** The list that is meant when none is named. */
export const ownList: Partial<Record<Role, ApplicationList>> = {
  creator: 'creator-my',
  app_manager: 'app-manager-my',
  aso_manager: 'aso-manager-my',
  superadministrator: 'all',
}

export const whyNotList = ({ role }: Pick<Actor, 'role'>, list: ApplicationList): ErrorCode | null =>
  (listRoles[list] as readonly Role[]).includes(role) ? null : 'forbidden'
