import { viewsContract } from '@slipway/domain/views/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { keep } from './commands/keep.ts'
import { mine } from './queries/mine.ts'

export const viewsModule = defineModule(viewsContract, {
  name: 'views',
  owns: ['user_preferences'],
  handlers: { mine: query(mine), keep: command(keep) },
})
