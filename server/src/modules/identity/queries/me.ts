import type { Actor } from '@slipway/domain/access/actor.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { userView } from '../../users/queries/user-view.ts'
import { personLacksFactor } from './lacks-factor.ts'

type Me = Input<(typeof identityContract)['me']>

export const me = async (
  reader: Reader<{ cipher: Cipher }>,
  { userId, locale, impersonatorId }: Actor,
  _input: Me,
) => ({
  data: {
    ...(await userView(reader, userId, locale, { impersonatorId, birthday: true, emailCode: true })),
    lacks_factor: impersonatorId === null && (await personLacksFactor(reader, userId)),
  },
})
