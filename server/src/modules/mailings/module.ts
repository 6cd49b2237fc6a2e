import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { command, defineModule, preparedCommand, query, raw } from '../../platform/module.ts'
import { addMailing } from './commands/add-mailing.ts'
import { changeMailing, removeMailing } from './commands/change-mailing.ts'
import { pauseMailing, resumeMailing, stopMailing, withdrawMailing } from './commands/pause-mailing.ts'
import { prepareStart, startMailing } from './commands/start-mailing.ts'
import { prepareTest, testMailing } from './commands/test-mailing.ts'
import { trustEmail } from './commands/undeliverable.ts'
import { stepJob } from './jobs/step.ts'
import { schedules, watchJob } from './jobs/watch.ts'
import { audience } from './queries/audience.ts'
import { mailing, mailingById, mailings } from './queries/mailings.ts'
import { receivers } from './queries/receivers.ts'
import { changeSubscription, endByOneClick, leadToPage, showSubscription } from './subscription.ts'

/** Letters to many at once: who they are, at what pace they leave, what became of each, and who wants no more. */
export const mailingsModule = defineModule(mailingsContract, {
  name: 'mailings',
  owns: ['mailings', 'mailing_receivers', 'undeliverable_emails'],
  handlers: {
    list: mailings,
    add: command(addMailing, mailingById),
    get: query(mailing),
    change: command(changeMailing, mailingById),
    remove: command(removeMailing),
    start: preparedCommand(
      async (tx, actor, input, call, prepared) =>
        mailingById(tx, actor, await startMailing(tx, actor, input, call, prepared)),
      prepareStart,
    ),
    withdraw: command(withdrawMailing),
    pause: command(pauseMailing, mailingById),
    resume: command(resumeMailing),
    stop: command(stopMailing, mailingById),
    test: preparedCommand(testMailing, prepareTest),
    audience: query(audience),
    receivers,
    trustEmail: command(trustEmail),
    subscription: raw(showSubscription),
    subscribe: raw(changeSubscription),
    oneClick: raw(endByOneClick),
    openClick: raw(leadToPage),
  },
  jobs: [stepJob, watchJob],
  schedules,
})
