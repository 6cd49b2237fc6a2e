import { invalid } from '../../../platform/app-error.ts'
import type { HookSender } from '../../../platform/hooks/sender.ts'
import type { Tx } from '../../../platform/tx.ts'

/** As it is kept: one address is written in one way. Throws a fault of `url` where nothing is ever sent. */
export function toldAddress({ services }: Tx<{ hooks: HookSender }>, given: string): string {
  if (!services.hooks.accepts(given)) throw invalid({ url: 'webhook_url_refused' })
  const url = new URL(given)
  url.hash = ''
  return url.href
}

/** Some receivers know their senders by the path alone, so the log tells no more than whose address it is. */
export const loggedAddress = (url: string): string => `${new URL(url).origin}/…`
