import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { record } from '../../../platform/activity.ts'
import { assertSeen, changesOf } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockSkill } from '../queries/skills.ts'
import { type SkillKind, skillKinds } from '../skill-kinds.ts'
import { relateSkill } from './relate-skill.ts'

type Calls = typeof orderOptionsContract
interface Wanted {
  id: number
  skill: { name?: string | undefined; title?: string | undefined }
  others: number[] | undefined
  was: object | undefined
}

async function change(tx: Tx, actor: Actor, kind: SkillKind, { id, others, skill, was }: Wanted): Promise<number> {
  const { related, related_ids, ...before } = await lockSkill(tx, kind, id)
  assertSeen({ ...before, [kind.others]: related_ids }, { ...skill, [kind.others]: others, was })
  if (Object.keys(changesOf(before, skill)).length)
    await tx.db.updateTable(kind.table).set(skill).where('id', '=', id).execute()
  const after = others ? await relateSkill(tx, kind, id, others) : related
  const changes = {
    ...changesOf(before, skill),
    ...(after.join() !== related.join() && { [kind.others]: [related, after] as const }),
  }
  if (Object.keys(changes).length) record(tx, actor, { subject: kind.subject, id, action: 'changed', changes })
  return id
}

export const changeLanguage = (tx: Tx, actor: Actor, { params, body }: Input<Calls['changeLanguage']>) => {
  const { frameworks: others, was, ...skill } = body
  return change(tx, actor, skillKinds.language, { ...params, skill, others, was })
}

export const changeFramework = (tx: Tx, actor: Actor, { params, body }: Input<Calls['changeFramework']>) => {
  const { programming_languages: others, was, ...skill } = body
  return change(tx, actor, skillKinds.framework, { ...params, skill, others, was })
}
