import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { orderForms } from '@slipway/domain/orders/kinds.ts'
import { usualTimeLimit } from '@slipway/domain/orders/policy.ts'
import type { AsoUpdate, OrderedStage } from '@slipway/domain/orders/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type Limits, taskLimits, timeBounds } from '../../order-options/queries/tree.ts'
import { addOrder } from '../add-order.ts'
import type { Faults } from '../checks.ts'
import { openApplication } from '../open-application.ts'

interface Input {
  params: { id: number }
  body: AsoUpdate
}

/** The aso_manager's update of what the store shows. Nobody names terms here: they are the usual ones. */
export async function updatePage(tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Input): Promise<number> {
  const { publish_at, ...wanted } = body
  const before = await openApplication(tx, actor, 'update_page', params.id, wanted)
  const limits = await taskLimits(tx)
  const form = orderForms.aso
  const subtasks = form.stages.map((type, index) => ({
    ...usualTerms(limits, type),
    publish_at: index === 0 ? publish_at : null,
  }))
  const faults: Faults = publish_at && new Date(publish_at) <= tx.now ? { publish_at: 'date_past' } : {}
  return addOrder(tx, actor, before, { form, wanted, subtasks, limits, faults })
}

function usualTerms(limits: Map<SubtaskType, Limits>, type: SubtaskType): OrderedStage {
  const limit = limits.get(type)
  if (!limit) throw new Error(`no limits of ${type}`)
  return {
    type,
    description: '',
    cost: formatMinor(limit.usual),
    time_limit: usualTimeLimit(limit.times, timeBounds(limit).max),
  }
}
