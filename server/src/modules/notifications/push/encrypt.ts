import type { Pushed } from '@slipway/domain/notifications/push.ts'
import webPush from 'web-push'
import type { HookMessage } from '../../../platform/hooks/sender.ts'
import type { PushKeys } from './keys.ts'

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

/** The sender as its push service knows it; `subject`: whom that asks when something is wrong, a page or an address of mail. */
export type Sender = PushKeys & { subject: string }

/** The request of RFC 8030: encrypted for that browser alone (8291), signed by us for its push service (8292). */
export function pushRequest(target: Target, pushed: Pushed, sender: Sender, keptMs: number): HookMessage<Buffer> {
  const { endpoint, p256dh, auth } = target
  const TTL = Math.floor(keptMs / 1_000)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushed),
    { vapidDetails: sender, TTL, urgency: 'high', contentEncoding: 'aes128gcm' },
  )
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { url: endpoint, headers: Object.fromEntries(pairs), body }
}
