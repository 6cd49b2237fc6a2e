import type { Site } from '@slipway/domain/operations/site.ts'
import type { Config } from '../../../platform/config.ts'
import { environmentOf } from '../../../platform/reports/create.ts'
import type { Reader } from '../../../platform/tx.ts'

/** As this process is configured; nobody is asked. */
export async function site({ services: { config } }: Reader<{ config: Config }>): Promise<{ data: Site }> {
  const { SITE_URL, CHATWOOT_URL, CHATWOOT_TOKEN, SENTRY_DSN } = config
  const at = (path: string) => (SITE_URL ? new URL(path, SITE_URL).href : null)
  return {
    data: {
      pages: { landing: at(''), reviews: at('reviews'), policy: at('policy'), about: at('about'), faq: at('faq') },
      social: {
        telegram: config.SOCIAL_TELEGRAM ?? null,
        vk: config.SOCIAL_VK ?? null,
        youtube: config.SOCIAL_YOUTUBE ?? null,
      },
      reports: SENTRY_DSN
        ? { dsn: SENTRY_DSN, environment: environmentOf(config), release: config.SENTRY_RELEASE ?? null }
        : null,
      chat: CHATWOOT_URL && CHATWOOT_TOKEN ? { url: CHATWOOT_URL, token: CHATWOOT_TOKEN } : null,
    },
  }
}
