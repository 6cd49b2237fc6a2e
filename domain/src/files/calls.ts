// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const filesContract = calls(() => import('./contract.ts').then((whole) => whole.filesContract), {
  upload: { base: 'v1', method: 'POST', path: '/upload', answer: 'json', upload: 'file' },
  get: { base: 'v1', method: 'GET', path: '/files/{id}', answer: 'stream' },
  analyze: { base: 'v1', method: 'POST', path: '/analyze-package', answer: 'json' },
})
