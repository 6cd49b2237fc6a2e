import { staffRoles } from '../access/roles.ts'
import { contract, metaOnly } from '../kernel/endpoint.ts'
import { returnReasons } from './schema.ts'

export const reviewContract = contract({
  reasons: {
    base: 'v3',
    method: 'GET',
    path: '/return-reasons',
    summary: 'One’s own texts for sending work back',
    who: staffRoles,
    answer: metaOnly(returnReasons),
  },
  keepReasons: {
    base: 'v3',
    method: 'PUT',
    path: '/return-reasons',
    summary: 'Keeps all of one’s own texts for sending work back, in the order given',
    changes: ['return-reasons'],
    who: staffRoles,
    body: returnReasons,
    answer: metaOnly(returnReasons),
  },
})
