import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { record } from '../../../platform/activity.ts'
import { changesOf } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type SkillKind, skillKinds } from '../skill-kinds.ts'
import { relateSkill } from './relate-skill.ts'

type Calls = typeof orderOptionsContract

async function add(tx: Tx, actor: Actor, kind: SkillKind, skill: { name: string; title: string }, others: number[]) {
  const { id } = await tx.db.insertInto(kind.table).values(skill).returning('id').executeTakeFirstOrThrow()
  const related = await relateSkill(tx, kind, id, others)
  const changes = changesOf({}, { ...skill, [kind.others]: related })
  record(tx, actor, { subject: kind.subject, id, action: 'added', changes })
  return id
}

export const addLanguage = (tx: Tx, actor: Actor, { body: { frameworks, ...skill } }: Input<Calls['addLanguage']>) =>
  add(tx, actor, skillKinds.language, skill, frameworks)

export const addFramework = (
  tx: Tx,
  actor: Actor,
  { body: { programming_languages, ...skill } }: Input<Calls['addFramework']>,
) => add(tx, actor, skillKinds.framework, skill, programming_languages)
