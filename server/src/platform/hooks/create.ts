import type { Config } from '../config.ts'
import { createHookSender, type HookSender } from './sender.ts'

/** In a demo that everybody may enter as anybody nobody is told anything: it would post wherever a stranger points it. */
const silent: HookSender = {
  accepts: (url) => createHookSender({ loopback: false }).accepts(url),
  post: async () => ({ status: null, fault: 'off', tookMs: 0, retryAfter: null }),
}

export const createHooks = ({
  DEMO,
  WEBHOOKS_TO_LOOPBACK,
}: Pick<Config, 'DEMO' | 'WEBHOOKS_TO_LOOPBACK'>): HookSender =>
  DEMO === 'public' ? silent : createHookSender({ loopback: WEBHOOKS_TO_LOOPBACK })
