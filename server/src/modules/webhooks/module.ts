import { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, preparedCommand, query } from '../../platform/module.ts'
import { addWebhook } from './commands/add-webhook.ts'
import { changeWebhook } from './commands/change-webhook.ts'
import { redeliver } from './commands/redeliver.ts'
import { removeWebhook } from './commands/remove-webhook.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { noteTest, sendTest } from './commands/test-webhook.ts'
import { hookJobs, hookSchedules } from './jobs/definitions.ts'
import { deliveries, deliveryRecord, showDelivery } from './queries/deliveries.ts'
import { showWebhook, webhookById, webhooks } from './queries/webhooks.ts'
import { sealedColumns } from './sealed.ts'

/** Addresses of others that are told of business events; decision 0091. */
export const webhooksModule = defineModule(webhooksContract, {
  name: 'webhooks',
  owns: ['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'],
  handlers: {
    list: webhooks,
    show: query(showWebhook),
    add: command(addWebhook),
    change: command(changeWebhook, webhookById),
    remove: command(removeWebhook),
    rotate: command(rotateSecret),
    test: preparedCommand(noteTest, sendTest),
    deliveries,
    delivery: query(showDelivery),
    redeliver: command((tx, actor, { params: { id } }) => redeliver(tx, actor, id), deliveryRecord),
    redeliverMany: bulk(deliveries, redeliver),
  },
  jobs: hookJobs,
  schedules: hookSchedules,
  sealed: sealedColumns,
})
