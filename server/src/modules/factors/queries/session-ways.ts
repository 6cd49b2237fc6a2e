import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ProofWay } from '@slipway/domain/factors/kinds.ts'
import type { Telephony } from '../../../platform/telephony/telephony.ts'
import type { Reader } from '../../../platform/tx.ts'
import { ownerOf } from '../../identity/queries/owner.ts'
import { factorWays } from './ways.ts'

/** With what this session can prove whose it is. A code alone never speaks for staff. */
export async function sessionWays(reader: Reader<{ telephony: Telephony }>, { userId, isInternal }: Actor) {
  const { password_hash, phone } = await ownerOf(reader, userId)
  const factors = await factorWays(reader, userId)
  const ways: ProofWay[] = factors.filter((way) => way !== 'recovery')
  if (password_hash !== null) ways.push('password')
  const called = phone !== null && !isInternal && reader.services.telephony.ready()
  if (called) ways.push('code')
  return { data: { ways, phone: called ? phone : null } }
}
