import { randomUUID } from 'node:crypto'
import { withoutSecrets } from '@slipway/domain/messaging/events.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { CodeMessage } from '../../../platform/telephony/message.ts'
import type { CodeSender } from '../../../platform/telephony/sender.ts'
import type { Delivery } from '../../../platform/telephony/telephony.ts'
import { chosenServices } from '../../settings/queries/chosen-services.ts'
import { writtenText } from '../queries/written.ts'
import { noteOutcome, noteQueued } from './note-sent.ts'

type Host = Pick<JobHost<{ telephony: CodeSender; sandbox: Sandbox }>, 'log' | 'services' | 'transact'>

const event = 'sign-in-code'

/**
 * The one way for codes to phones: by the service that was chosen, in the words of the event's texts where it is
 * written. Throws as the sender does. Never called in a transaction.
 */
export async function tellCode(
  host: Host,
  message: Omit<CodeMessage, 'text'>,
  { bySms = false, byHand = false }: { bySms?: boolean; byHand?: boolean } = {},
): Promise<Delivery | null> {
  const { services, transact } = host
  const { phone, code, locale } = message
  const own = await writtenText(host, { event, locale, values: { code } })
  const chosen = await transact(chosenServices)
  const key = randomUUID()
  const channel = bySms ? 'sms' : services.telephony.channel(code.length, chosen)
  const source = byHand ? 'by-hand' : 'built-in'
  const body = withoutSecrets(event, { code }).code
  const about = { key, channel, event_alias: event, user_id: null, recipient: phone, source } as const
  await transact((tx) => noteQueued(tx, { ...about, subject: '', body }))
  try {
    const text = own && { text: own.said }
    const taken = await services.telephony.sendCode({ ...message, ...text }, transact, { bySms, chosen })
    const isOwn = own && taken?.way === 'sms'
    await transact((tx) =>
      noteOutcome(tx, key, {
        ...{ status: 'sent', carrier: taken?.provider ?? 'outbox' },
        ...(taken && { channel: taken.way === 'sms' ? 'sms' : 'call' }),
        ...(isOwn && { source: 'template', body: own.kept }),
      }),
    )
    return taken
  } catch (error) {
    const reason = error instanceof AppError ? error.code : 'unknown'
    await transact((tx) => noteOutcome(tx, key, { status: 'failed', carrier: null, reason }))
    throw error
  }
}
