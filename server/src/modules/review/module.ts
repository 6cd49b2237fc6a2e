import { reviewContract } from '@slipway/domain/review/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { keepReasons } from './commands/keep-reasons.ts'
import { reasons } from './queries/reasons.ts'

export const reviewModule = defineModule(reviewContract, {
  name: 'review',
  owns: ['return_reasons'],
  handlers: { reasons: query(reasons), keepReasons: command(keepReasons) },
})
