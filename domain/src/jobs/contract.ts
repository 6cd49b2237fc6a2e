import { z } from 'zod'
import { bulkAnswerByUuid } from '../kernel/bulk.ts'
import { contract, json, many, one } from '../kernel/endpoint.ts'
import { decideManyBody, discardBody, jobRecordResource, jobResource, jobsQuery, overview } from './schema.ts'

const admin = ['superadministrator'] as const

const decides = {
  base: 'v3',
  method: 'POST',
  changes: ['jobs'],
  freshProof: 'always',
  who: admin,
  params: z.object({ id: z.uuid() }),
  answer: one(jobResource),
  errors: ['not_found', 'job_decided', 'job_moved', 'job_waits_already', 'job_refilled', 'job_not_again'],
} as const

export const jobsContract = contract({
  overview: {
    base: 'v1',
    method: 'GET',
    path: '/admin/job-queues',
    summary: 'How many jobs each queue holds in which state, since when the oldest waits, and what runs by the clock',
    who: admin,
    answer: json(overview),
  },
  list: {
    base: 'v3',
    method: 'GET',
    path: '/jobs',
    summary: 'The jobs of the queue, the newest first',
    who: admin,
    query: jobsQuery,
    answer: many(jobResource),
  },
  show: {
    base: 'v3',
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One job: what it is given, as far as that may be shown, what it failed with, and what was decided of it',
    who: admin,
    params: z.object({ id: z.uuid() }),
    answer: one(jobRecordResource),
    errors: ['not_found'],
  },
  redrive: {
    ...decides,
    path: '/jobs/{id}/redrive',
    summary: 'Put a dead letter back into its queue; the answer is the job that it became',
  },
  retry: {
    ...decides,
    path: '/jobs/{id}/retry',
    summary: 'Try a job at once that waits for its next try',
  },
  discard: {
    ...decides,
    path: '/jobs/{id}/discard',
    summary: 'Take a job out of the queue that does not run',
    body: discardBody,
  },
  decideMany: {
    base: 'v3',
    method: 'POST',
    path: '/jobs/decisions',
    summary: 'The same decision about many jobs, each told of by itself',
    changes: ['jobs'],
    freshProof: 'always',
    who: admin,
    body: decideManyBody,
    answer: bulkAnswerByUuid,
  },
})
