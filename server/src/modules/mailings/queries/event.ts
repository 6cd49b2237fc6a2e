import { type MailingEvent, mailingEvents } from '@slipway/domain/messaging/events.ts'
import { AppError } from '../../../platform/app-error.ts'

/** The event of a mailing; a deployment may have taken it away. Throws no_template. */
export function asMailingEvent(alias: string): MailingEvent {
  const event = mailingEvents.find((known) => known === alias)
  if (!event) throw new AppError('no_template', { event: alias })
  return event
}
