// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const ordersContract = calls(() => import('./contract.ts').then((whole) => whole.ordersContract), {
  createNative: { base: 'v1', method: 'POST', path: '/creator/build/native', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks', 'order-drafts'] },
  changeNative: { base: 'v1', method: 'PUT', path: '/creator/build/native/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  createExport: { base: 'v1', method: 'POST', path: '/creator/build/export', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks', 'order-drafts'] },
  changeExport: { base: 'v1', method: 'PUT', path: '/creator/build/export/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  createText: { base: 'v1', method: 'POST', path: '/creator/create/text', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  changeText: { base: 'v1', method: 'PUT', path: '/creator/create/text/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  createDesign: { base: 'v1', method: 'POST', path: '/creator/create/design', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  changeDesign: { base: 'v1', method: 'PUT', path: '/creator/create/design/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  createUpdate: { base: 'v1', method: 'POST', path: '/creator/create/update', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  changeUpdate: { base: 'v1', method: 'PUT', path: '/creator/create/update/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  createSimple: { base: 'v1', method: 'POST', path: '/creator/create/simple', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  changeSimple: { base: 'v1', method: 'PUT', path: '/creator/create/simple/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  updatePage: { base: 'v1', method: 'POST', path: '/aso_manager/update/{id}', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  changePage: { base: 'v1', method: 'PUT', path: '/aso_manager/order/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
  uploadBuild: { base: 'v1', method: 'POST', path: '/app_manager/upload/{id}', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  drafts: { base: 'v3', method: 'GET', path: '/order-drafts', answer: 'meta' },
  draft: { base: 'v3', method: 'GET', path: '/order-drafts/{id}', answer: 'meta' },
  addDraft: { base: 'v3', method: 'POST', path: '/order-drafts', answer: 'meta', idempotency: 'accepted', changes: ['order-drafts'] },
  keepDraft: { base: 'v3', method: 'PUT', path: '/order-drafts/{id}', answer: 'meta', changes: ['order-drafts'] },
  dropDraft: { base: 'v3', method: 'DELETE', path: '/order-drafts/{id}', answer: 'none', changes: ['order-drafts'] },
})
