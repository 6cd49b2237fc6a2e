import { z } from 'zod'
import { contract, many, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { auditQuery, auditRecordResource, auditResource, securityQuery } from './schema.ts'

const admin = ['superadministrator'] as const

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/audit',
    summary:
      'Who did what, as whom, and what was refused: the activity log and the events of security, the latest first',
    who: admin,
    costly: 'search',
    query: auditQuery,
    answer: many(auditResource),
  },
})

export const auditContract = contract({
  list: lists.list,
  events: {
    base: 'v3',
    method: 'GET',
    path: '/security-events',
    summary: 'Refusals, readings of secrets and sign-ins, the latest first: who read what of whom',
    who: admin,
    reveals: 'security events',
    query: securityQuery,
    answer: many(auditResource),
  },
  exportList: { ...exportOf(lists.list), reveals: 'audit log' },
  show: {
    base: 'v3',
    method: 'GET',
    path: '/audit/{id}',
    summary: 'One line with what was before and after, from which address and with which browser',
    who: admin,
    reveals: 'addresses',
    params: z.object({ id: z.string().max(20) }),
    answer: one(auditRecordResource),
    errors: ['not_found'],
  },
})
