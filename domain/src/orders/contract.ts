import { z } from 'zod'
import { applicationView } from '../applications/schema.ts'
import { contract, json } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import {
  asoUpdate,
  exportOrder,
  managerUpload,
  nativeChange,
  nativeOrder,
  orderAliases,
  orderView,
  simpleChange,
  simpleOrder,
  workChanges,
  workOrders,
} from './schema.ts'

const application = json(z.object({ data: applicationView }))
const order = json(z.object({ data: orderView }))
const changes = ['applications', 'subtasks'] as const
const creates = { base: 'v1', method: 'POST', changes, status: 201, idempotency: 'accepted' } as const
const alters = { base: 'v1', method: 'PUT', changes, params: idParams } as const
const creator = { who: ['creator'] } as const
/** Of an order of more work: what else may be wrong with its application. */
const refusals = ['invalid', 'not_found', 'not_owner', 'conflict', 'application_archived'] as const
const late = [...refusals, 'order_finished'] as const

export const ordersContract = contract({
  createNative: {
    ...creates,
    ...creator,
    path: '/creator/build/native',
    summary: 'Order a native application: its data, texts, pictures, keys and the work on it, stage by stage',
    body: nativeOrder,
    aliases: orderAliases,
    answer: application,
    errors: ['invalid'],
  },
  changeNative: {
    ...alters,
    ...creator,
    path: '/creator/build/native/{id}',
    summary: 'Change an ordered application (its id in the path); only what is sent is changed',
    body: nativeChange,
    aliases: orderAliases,
    answer: application,
    errors: refusals,
  },
  createExport: {
    ...creates,
    ...creator,
    path: '/creator/build/export',
    summary: 'Order an application from an exported project, which a manager publishes',
    body: exportOrder,
    aliases: orderAliases,
    answer: application,
    errors: ['invalid'],
  },
  changeExport: {
    ...alters,
    ...creator,
    path: '/creator/build/export/{id}',
    summary: 'Change such an application (its id in the path); only what is sent is changed',
    body: nativeChange,
    aliases: orderAliases,
    answer: application,
    errors: refusals,
  },
  createText: {
    ...creates,
    ...creator,
    path: '/creator/create/text',
    summary: 'Order an update of the texts in the store; at least one must differ',
    body: workOrders.text,
    answer: order,
    errors: refusals,
  },
  changeText: {
    ...alters,
    ...creator,
    path: '/creator/create/text/{id}',
    summary: 'Change an order of texts while it runs; only what is sent is changed',
    body: workChanges.text,
    answer: order,
    errors: late,
  },
  createDesign: {
    ...creates,
    ...creator,
    path: '/creator/create/design',
    summary: 'Order new graphics of an application',
    body: workOrders.design,
    answer: order,
    errors: refusals,
  },
  changeDesign: {
    ...alters,
    ...creator,
    path: '/creator/create/design/{id}',
    summary: 'Change an order of graphics while it runs; only what is sent is changed',
    body: workChanges.design,
    answer: order,
    errors: late,
  },
  createUpdate: {
    ...creates,
    ...creator,
    path: '/creator/create/update',
    summary: 'Order an update of an application; something of it must differ',
    body: workOrders.update,
    answer: order,
    errors: refusals,
  },
  changeUpdate: {
    ...alters,
    ...creator,
    path: '/creator/create/update/{id}',
    summary: 'Change an order of an update while it runs; only what is sent is changed',
    body: workChanges.update,
    answer: order,
    errors: late,
  },
  createSimple: {
    ...creates,
    ...creator,
    path: '/creator/create/simple',
    summary: 'Order simple tasks: as many as are wanted, each for one person',
    body: simpleOrder,
    answer: order,
    errors: refusals,
  },
  changeSimple: {
    ...alters,
    ...creator,
    path: '/creator/create/simple/{id}',
    summary: 'Change those of the simple tasks of an order that nobody has taken; only what is sent is changed',
    body: simpleChange,
    answer: order,
    errors: ['invalid', 'not_found', 'not_owner', 'application_archived', 'order_finished'],
  },
  updatePage: {
    ...creates,
    who: ['aso_manager'],
    path: '/aso_manager/update/{id}',
    summary: 'Order an update of texts and pictures in the store, on the usual terms',
    params: idParams,
    body: asoUpdate,
    answer: order,
    errors: ['invalid', 'not_found', 'aso_manager_rights', 'conflict', 'application_archived'],
  },
  uploadBuild: {
    ...creates,
    who: ['app_manager'],
    path: '/app_manager/upload/{id}',
    summary: 'Hand in a build that the manager has uploaded to the store: its moderation begins',
    params: idParams,
    body: managerUpload,
    answer: order,
    errors: [
      ...(['invalid', 'not_found', 'app_manager_rights', 'application_archived', 'publication_open'] as const),
      ...(['claim_limit', 'task_block'] as const),
    ],
  },
})
