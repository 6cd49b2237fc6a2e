import type { ChosenServices } from '@slipway/domain/messaging/senders.ts'
import type { CodeMessage, Transact } from './message.ts'
import type { Delivery, Telephony } from './telephony.ts'

/** `bySms`: after a call that reached nobody. `chosen`: whom to ask first, where somebody was chosen. */
export interface SendOptions {
  bySms?: boolean
  chosen?: ChosenServices
}

/** What really calls and writes. Nobody has it but tellCode (tools/check-zones.ts): no code goes around that. */
export interface CodeSender extends Telephony {
  /**
   * Has the phone called or messaged so that the person learns the code; null where nothing more can be learned of it.
   * Throws AppError('unavailable') when no provider could, or one may have, and invalid({phone}) when the number can't
   * be reached.
   */
  sendCode(message: CodeMessage, transact: Transact, options?: SendOptions): Promise<Delivery | null>
}
