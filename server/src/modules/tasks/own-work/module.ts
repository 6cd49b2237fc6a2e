import { ownWorkContract } from '@slipway/domain/own-work/contract.ts'
import { defineModule, query } from '../../../platform/module.ts'
import { ownFigures } from './figures.ts'
import { ownResults } from './results.ts'

export const ownWorkModule = defineModule({
  name: 'own-work',
  contract: ownWorkContract,
  handlers: { figures: query(ownFigures), results: ownResults },
})
