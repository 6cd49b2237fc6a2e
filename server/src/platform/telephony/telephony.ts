import type { Locale } from '@slipway/domain/kernel/locale.ts'

/** How a person is told a code: the last digits of the calling number, or a message. */
export type CodeChannel = 'call' | 'sms'

export interface Telephony {
  channel: CodeChannel
  /**
   * Has `phone` (E.164) called or messaged so that the person learns `code`.
   * Throws AppError('unavailable') when the provider fails and invalid({phone}) when it can't reach the number.
   */
  sendCode(phone: string, code: string, locale: Locale): Promise<void>
}
