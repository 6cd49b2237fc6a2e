import { z } from 'zod'
import { applicationView } from '../applications/schema.ts'
import { contract, json } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { nativeChange, nativeOrder } from './schema.ts'

const answer = json(z.object({ data: applicationView }))

export const ordersContract = contract({
  createNative: {
    base: 'v1',
    method: 'POST',
    path: '/creator/build/native',
    summary: 'Order a native application: its data, texts, pictures, keys and the work on it, stage by stage',
    changes: ['applications', 'subtasks'],
    who: ['creator'],
    body: nativeOrder,
    answer,
    status: 201,
    idempotency: 'accepted',
    errors: ['invalid'],
  },
  changeNative: {
    base: 'v1',
    method: 'PUT',
    path: '/creator/build/native/{id}',
    summary: 'Change an ordered application (its id in the path); only what is sent is changed',
    changes: ['applications', 'subtasks'],
    who: ['creator'],
    params: idParams,
    body: nativeChange,
    answer,
    errors: ['invalid', 'not_found', 'not_owner', 'conflict', 'application_archived'],
  },
})
