import { z } from 'zod'
import { halts } from '../applications/halts.ts'
import { applicationView } from '../applications/schema.ts'
import { contract, json, metaOnly, none } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { addDraftBody, draftHeadAnswer, draftHeads, draftView, keepDraftBody } from './draft-schema.ts'
import { draftRoles } from './drafts.ts'
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
/** What was begun of it ends with the order. */
const builds = { ...creates, changes: [...changes, 'order-drafts'] } as const
const creator = { who: ['creator'] } as const
/** Of an order of more work: what else may be wrong with its application. */
const refusals = ['invalid', 'not_found', 'not_owner', 'conflict', ...halts] as const
/** Of what changes the store's page: there must be one. */
const updates = [...refusals, 'never_published'] as const
const late = [...refusals, 'order_finished'] as const

export const ordersContract = contract({
  createNative: {
    ...builds,
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
    ...builds,
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
    errors: updates,
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
    errors: updates,
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
    errors: [...updates, 'version_not_higher', 'version_ordered'],
  },
  changeUpdate: {
    ...alters,
    ...creator,
    path: '/creator/create/update/{id}',
    summary: 'Change an order of an update while it runs; only what is sent is changed',
    body: workChanges.update,
    answer: order,
    errors: [...late, 'version_not_higher', 'version_ordered'],
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
    errors: ['conflict', 'invalid', 'not_found', 'not_owner', ...halts, 'order_finished'],
  },
  updatePage: {
    ...creates,
    who: ['aso_manager'],
    path: '/aso_manager/update/{id}',
    summary: 'Order an update of texts and pictures in the store, on the usual terms',
    params: idParams,
    body: asoUpdate,
    answer: order,
    errors: ['invalid', 'not_found', 'aso_manager_rights', 'conflict', ...halts, 'never_published'],
  },
  changePage: {
    ...alters,
    who: ['aso_manager'],
    path: '/aso_manager/order/{id}',
    summary: 'Change such an order (its id in the path) while it runs; only what is sent is changed',
    body: asoUpdate,
    answer: order,
    errors: [
      ...(['invalid', 'not_found', 'not_owner', 'aso_manager_rights', 'conflict'] as const),
      ...([...halts, 'order_finished'] as const),
    ],
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
      ...(['invalid', 'not_found', 'app_manager_rights', ...halts, 'publication_open'] as const),
      ...(['claim_limit', 'task_block', 'publication_barred', 'console_terminated'] as const),
    ],
  },
  drafts: {
    base: 'v3',
    method: 'GET',
    path: '/order-drafts',
    summary: 'The orders that one has begun and not sent, the latest first',
    who: draftRoles,
    answer: metaOnly(draftHeads),
  },
  draft: {
    base: 'v3',
    method: 'GET',
    path: '/order-drafts/{id}',
    summary: 'One of them, with what was typed',
    who: draftRoles,
    params: idParams,
    answer: metaOnly(draftView),
    errors: ['not_found'],
  },
  addDraft: {
    base: 'v3',
    method: 'POST',
    path: '/order-drafts',
    summary: 'Keep what was typed of an order; the keys of services are never part of it',
    changes: ['order-drafts'],
    who: draftRoles,
    body: addDraftBody,
    answer: metaOnly(draftHeadAnswer),
    status: 201,
    idempotency: 'accepted',
    errors: [...halts, 'not_found', 'invalid', 'draft_changed', 'too_many_drafts'],
  },
  keepDraft: {
    base: 'v3',
    method: 'PUT',
    path: '/order-drafts/{id}',
    summary: 'Keep it as it is now; refused when another device has kept something since the version',
    changes: ['order-drafts'],
    who: draftRoles,
    params: idParams,
    body: keepDraftBody,
    answer: metaOnly(draftHeadAnswer),
    errors: ['not_found', 'draft_changed'],
  },
  dropDraft: {
    base: 'v3',
    method: 'DELETE',
    path: '/order-drafts/{id}',
    summary: 'Throw it away: it was sent, or is not wanted any more',
    changes: ['order-drafts'],
    who: draftRoles,
    params: idParams,
    answer: none,
    errors: ['not_found'],
  },
})
