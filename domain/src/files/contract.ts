import { z } from 'zod'
import { row } from '../access/who.ts'
import { contract, json, stream } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { analyzeBody, fileView, packageView, signedQuery, uploadBody } from './schema.ts'

export const filesContract = contract({
  upload: {
    base: 'v1',
    method: 'POST',
    path: '/upload',
    summary: 'Upload a file for a purpose',
    who: ['any'],
    body: uploadBody,
    upload: 'file',
    answer: json(z.object({ data: fileView })),
    status: 201,
    errors: ['invalid', 'too_many_uploads', 'too_many_requests'],
  },
  get: {
    base: 'v1',
    method: 'GET',
    path: '/files/{id}',
    summary: 'The bytes of a file, by a signed address or for whoever may see its owner',
    who: ['public'],
    params: idParams,
    query: signedQuery,
    answer: stream,
    errors: ['not_found'],
  },
  analyze: {
    base: 'v1',
    method: 'POST',
    path: '/analyze-package',
    summary: 'Read package id, version, label, icon and certificate out of an AAB, APK or IPA',
    who: [row('executor', 'file', 'body.file_id'), 'app_manager', 'creator'],
    body: analyzeBody,
    answer: json(z.object({ data: packageView })),
    errors: ['package_unreadable', 'not_found', 'too_many_requests'],
  },
})
