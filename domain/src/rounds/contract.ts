import { row } from '../access/who.ts'
import { halts } from '../applications/halts.ts'
import type { ErrorCode } from '../errors.ts'
import { contract, none, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { answerBody, appealBody, decideBody, disputeResource, offerBody } from './schema.ts'

const denials = [
  'not_found',
  'transition_denied',
  ...halts,
  'impersonation_forbids',
] as const satisfies readonly ErrorCode[]
const opening = [...denials, 'revisions_left', 'dispute_open'] as const
const closing = [...denials, 'dispute_closed', 'own_dispute'] as const
const v3 = { base: 'v3', changes: ['subtasks'] } as const
const ofDispute = idParams.extend({ disputeId: idText })

export const roundsContract = contract({
  offer: {
    ...v3,
    method: 'POST',
    path: '/subtasks/{id}/offers',
    summary: 'Offer a part of the pay for work that was sent back as often as it may be',
    who: [row('owner', 'subtask'), row('manager', 'subtask'), 'superadministrator'],
    params: idParams,
    body: offerBody,
    answer: one(disputeResource),
    status: 201,
    idempotency: 'accepted',
    errors: [...opening, 'not_owner', 'own_work', 'offer_before_confirmation', 'nothing_to_pay'],
  },
  answer: {
    ...v3,
    method: 'PUT',
    path: '/subtasks/{id}/offers/{disputeId}',
    summary: 'Accept the part of the pay that is offered, which completes the work, or decline it',
    who: [row('executor', 'subtask')],
    params: ofDispute,
    body: answerBody,
    answer: one(disputeResource),
    errors: [...closing, 'not_executor'],
  },
  appeal: {
    ...v3,
    method: 'POST',
    path: '/subtasks/{id}/appeals',
    summary: 'Call for a superadministrator’s decision on work that was sent back as often as it may be',
    who: [row('executor', 'subtask'), row('owner', 'subtask'), row('manager', 'subtask')],
    params: idParams,
    body: appealBody,
    answer: one(disputeResource),
    status: 201,
    idempotency: 'accepted',
    errors: [...opening, 'forbidden'],
  },
  decide: {
    ...v3,
    method: 'PUT',
    path: '/subtasks/{id}/appeals/{disputeId}',
    summary: 'Decide an appeal: all of the pay, a part, one more revision, or to somebody else without pay',
    who: ['superadministrator'],
    params: ofDispute,
    body: decideBody,
    answer: one(disputeResource),
    errors: [...closing, 'own_work'],
  },
  withdraw: {
    ...v3,
    method: 'DELETE',
    path: '/subtasks/{id}/disputes/{disputeId}',
    summary: 'Take back an offer or an appeal that waits',
    who: [row('executor', 'subtask'), row('owner', 'subtask'), row('manager', 'subtask'), 'superadministrator'],
    params: ofDispute,
    answer: none,
    errors: [...denials, 'dispute_closed', 'dispute_author'],
  },
})
