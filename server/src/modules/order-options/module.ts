import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { defineModule, query } from '../../platform/module.ts'
import { restrictions } from './queries/tree.ts'

export const orderOptionsModule = defineModule({
  name: 'order-options',
  owns: ['framework_languages', 'frameworks', 'programming_languages', 'task_limits'],
  contract: orderOptionsContract,
  handlers: { tree: query(restrictions) },
})
