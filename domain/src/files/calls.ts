// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const filesContract = calls(() => import('./contract.ts').then((whole) => whole.filesContract), {
  upload: { base: 'v1', method: 'POST', path: '/upload', answer: 'json', upload: 'file' },
  get: { base: 'v1', method: 'GET', path: '/files/{id}', answer: 'stream' },
  analyze: { base: 'v1', method: 'POST', path: '/analyze-package', answer: 'json' },
  uploads: { base: 'v1', method: 'GET', path: '/uploads', answer: 'json' },
  startUpload: { base: 'v1', method: 'POST', path: '/uploads', answer: 'json', changes: ['uploads'] },
  readUpload: { base: 'v1', method: 'GET', path: '/uploads/{id}', answer: 'json' },
  appendUpload: { base: 'v1', method: 'PATCH', path: '/uploads/{id}', answer: 'none', upload: 'chunk', changes: ['uploads'] },
  dropUpload: { base: 'v1', method: 'DELETE', path: '/uploads/{id}', answer: 'none', changes: ['uploads'] },
  finishUpload: { base: 'v1', method: 'POST', path: '/uploads/{id}/file', answer: 'json', changes: ['uploads'] },
})
