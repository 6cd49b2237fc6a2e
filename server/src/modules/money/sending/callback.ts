import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { type GateAnswer, GateError, type PayoutGates } from '../../../platform/payouts/gate.ts'
import { takeAnswer } from './take-answer.ts'

type Callback = RawContext<(typeof moneyContract)['capitalistCallback'], { payoutGates: PayoutGates }>

/**
 * What the provider tells by itself. Whoever can't sign it learns nothing; what is signed is taken as any other answer,
 * so that one that comes again, late or about nothing of ours changes nothing.
 */
export async function capitalistCallback({ request, reader, services, transact }: Callback): Promise<{ ok: true }> {
  const answer = read(services.payoutGates, request, reader.now)
  if (!answer) throw new AppError('callback_unsigned')
  await transact((tx) => takeAnswer(tx, answer))
  return { ok: true }
}

function read(
  { capitalist }: PayoutGates,
  { headers, signedBytes }: Callback['request'],
  now: Date,
): GateAnswer | null {
  const [timestamp, signature] = [headers['x-request-timestamp'], headers.signature]
  if (!signedBytes || typeof timestamp !== 'string' || typeof signature !== 'string') return null
  try {
    return capitalist.readCallback({ bytes: signedBytes, timestamp, signature }, now)
  } catch (error) {
    if (error instanceof GateError) throw new AppError('malformed')
    throw error
  }
}
