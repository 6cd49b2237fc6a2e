import type { operationsContract } from '@slipway/domain/operations/contract.ts'
import type { ServiceName } from '@slipway/domain/operations/services.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { PayoutGate, PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Balance } from '../../../platform/telephony/provider.ts'
import type { Telephony } from '../../../platform/telephony/telephony.ts'

type ServiceBalance = RawContext<
  (typeof operationsContract)['serviceBalance'],
  { telephony: Telephony; payoutGates: PayoutGates }
>
type Balances = Readonly<Partial<Record<ServiceName, () => Promise<Balance>>>>

/** Of the first account that is set up. */
async function mainBalance(gate: PayoutGate): Promise<Balance> {
  const [currency = 'RUB'] = gate.currencies
  return { balance: await gate.balance(currency), currency }
}

/** Asks the service while nothing of the database is held. */
export async function serviceBalance({ input, reader, request, services }: ServiceBalance) {
  const { name } = input.params
  const { capitalist } = services.payoutGates
  const balances: Balances = {
    ...services.telephony.balances,
    ...(!capitalist.missing.length && { capitalist: () => mainBalance(capitalist) }),
  }
  const read = balances[name]
  if (!read) throw new AppError('service_unset', { name })
  const left = await read().catch((error: Error) => {
    request.log.warn({ service: name, cause: error.message }, 'balance not read')
    throw new AppError('service_unanswered', { name, reason: error.message })
  })
  return { id: name, ...left, checked_at: reader.now.toISOString() }
}
