import type { Actor } from '@slipway/domain/access/actor.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { presentApplication } from '../applications/queries/present.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import { changeBuild } from './commands/change-build.ts'
import { changeOrder, changePage } from './commands/change-order.ts'
import { changeSimple } from './commands/change-simple.ts'
import { addDraft, dropDraft, keepDraft } from './commands/keep-draft.ts'
import { orderBuild } from './commands/order-build.ts'
import { orderSimple } from './commands/order-simple.ts'
import { orderWork } from './commands/order-work.ts'
import { updatePage } from './commands/update-page.ts'
import { uploadBuild } from './commands/upload-build.ts'
import { sweepDraftsJob } from './jobs.ts'
import { presentOrder } from './present.ts'
import { getDraft, listDrafts } from './queries/drafts.ts'

const present = async (reader: Reader<{ cipher: Cipher }>, actor: Actor, row: ApplicationRow) => ({
  data: await presentApplication(reader, actor, row),
})

export const ordersModule = defineModule({
  name: 'orders',
  owns: ['tasks', 'order_drafts'],
  contract: ordersContract,
  handlers: {
    createNative: command(orderBuild('native'), present),
    changeNative: command(changeBuild('native'), present),
    createExport: command(orderBuild('export'), present),
    changeExport: command(changeBuild('export'), present),
    createText: command(orderWork('text'), presentOrder),
    changeText: command(changeOrder('text'), presentOrder),
    createDesign: command(orderWork('design'), presentOrder),
    changeDesign: command(changeOrder('design'), presentOrder),
    createUpdate: command(orderWork('update'), presentOrder),
    changeUpdate: command(changeOrder('update'), presentOrder),
    createSimple: command(orderSimple, presentOrder),
    changeSimple: command(changeSimple, presentOrder),
    updatePage: command(updatePage, presentOrder),
    changePage: command(changePage, presentOrder),
    uploadBuild: command(uploadBuild, presentOrder),
    drafts: query(listDrafts),
    draft: query(getDraft),
    addDraft: command(addDraft),
    keepDraft: command(keepDraft),
    dropDraft: command(dropDraft),
  },
  jobs: [sweepDraftsJob],
  schedules: [{ job: sweepDraftsJob.name, cron: '29 3 * * *' }],
})
