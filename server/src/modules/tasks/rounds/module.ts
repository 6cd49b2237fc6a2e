import { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { command, defineModule } from '../../../platform/module.ts'
import { answerOffer } from './commands/answer-offer.ts'
import { decideAppeal } from './commands/decide-appeal.ts'
import { offerPay } from './commands/offer-pay.ts'
import { raiseAppeal } from './commands/raise-appeal.ts'
import { withdrawDispute } from './commands/withdraw-dispute.ts'

/** Part of tasks, which owns the table: what is left once work was sent back as often as it may be. */
export const roundsModule = defineModule({
  name: 'rounds',
  contract: roundsContract,
  handlers: {
    offer: command(offerPay),
    answer: command(answerOffer),
    appeal: command(raiseAppeal),
    decide: command(decideAppeal),
    withdraw: command(withdrawDispute),
  },
})
