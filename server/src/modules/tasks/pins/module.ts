import { pinsContract } from '@slipway/domain/pins/contract.ts'
import { command, defineModule } from '../../../platform/module.ts'
import { changePin } from './commands/change-pin.ts'
import { judgePin } from './commands/judge-pin.ts'
import { putPin } from './commands/put-pin.ts'
import { removePin } from './commands/remove-pin.ts'
import { tickPin } from './commands/tick-pin.ts'

export const pinsModule = defineModule({
  name: 'pins',
  contract: pinsContract,
  handlers: {
    put: command(putPin),
    change: command(changePin),
    remove: command(removePin),
    tick: command(tickPin),
    judge: command(judgePin),
  },
})
