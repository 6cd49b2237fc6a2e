import { row } from '../access/who.ts'
import { halts } from '../applications/halts.ts'
import type { ErrorCode } from '../errors.ts'
import { contract, none, one } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { changeBody, judgeBody, pinResource, putBody, tickBody } from './schema.ts'

const denials = [
  'app_manager_rights',
  ...halts,
  'forbidden',
  'not_found',
  'not_owner',
  'transition_denied',
] as const satisfies readonly ErrorCode[]

const ofPin = { base: 'v3', params: idParams } as const
const answer = { ...ofPin, answer: one(pinResource) } as const

export const pinsContract = contract({
  put: {
    ...answer,
    method: 'POST',
    path: '/subtasks/{id}/pins',
    summary: 'Put a remark on a point of a picture of the last delivery',
    changes: ['pins'],
    who: [row('owner', 'subtask'), row('manager', 'subtask'), 'superadministrator'],
    body: putBody,
    status: 201,
    idempotency: 'accepted',
    errors: [...denials, 'pins_full'],
  },
  change: {
    ...answer,
    method: 'PATCH',
    path: '/pins/{id}',
    summary: 'Change or move a pin of one’s own, until the work is delivered again',
    changes: ['pins'],
    who: [row('author', 'pin')],
    body: changeBody,
    errors: [...denials, 'pin_author', 'pin_carried', 'pin_past', 'pin_state'],
  },
  remove: {
    ...ofPin,
    method: 'DELETE',
    path: '/pins/{id}',
    summary: 'Take a pin off, until the work is delivered again',
    changes: ['pins'],
    who: [row('author', 'pin'), 'superadministrator'],
    answer: none,
    errors: [...denials, 'pin_author', 'pin_carried', 'pin_past'],
  },
  tick: {
    ...answer,
    method: 'PUT',
    path: '/pins/{id}/tick',
    summary: 'Tick off what was mended, or take the tick back',
    changes: ['pins'],
    who: [row('executor', 'pin')],
    body: tickBody,
    errors: [...denials, 'not_executor', 'pin_past', 'pin_state'],
  },
  judge: {
    ...answer,
    method: 'PUT',
    path: '/pins/{id}/verdict',
    summary: 'Close a pin, or open it again',
    changes: ['pins'],
    who: [row('owner', 'pin'), row('manager', 'pin'), 'superadministrator'],
    body: judgeBody,
    errors: [...denials, 'pin_past', 'pin_state'],
  },
})
