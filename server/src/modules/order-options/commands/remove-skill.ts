import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { assertUnused } from '../../../platform/in-use.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockSkill } from '../queries/skills.ts'
import { type SkillKind, skillKinds } from '../skill-kinds.ts'

/** The pairs with the other side go with it. */
const remove =
  (kind: SkillKind) =>
  async (tx: Tx, actor: Actor, { params: { id } }: { params: { id: number } }): Promise<void> => {
    const { name } = await lockSkill(tx, kind, id)
    await assertUnused(tx, actor, kind.users, id)
    await tx.db.deleteFrom(kind.table).where('id', '=', id).execute()
    record(tx, actor, { subject: kind.subject, id, action: 'removed', changes: { name: [name, null] } })
  }

export const removeLanguage = remove(skillKinds.language)
export const removeFramework = remove(skillKinds.framework)
