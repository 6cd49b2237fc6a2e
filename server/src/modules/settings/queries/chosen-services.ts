import type { ChosenServices } from '@slipway/domain/messaging/senders.ts'
import type { Reader } from '../../../platform/tx.ts'
import { settings } from './settings.ts'

/** Who is asked first for calls and for text messages. */
export async function chosenServices(reader: Reader): Promise<ChosenServices> {
  const { call_service: call, sms_service: sms } = await settings(reader, ['call_service', 'sms_service'])
  return { call, sms }
}
