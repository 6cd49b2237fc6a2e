import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

const ours = (...others: readonly (string | undefined)[]) => ["'self'", ...others.flatMap((host) => host ?? [])]

type Hosts = Pick<Config, 'CHATWOOT_URL' | 'FILES_URL' | 'SENTRY_DSN'>

/**
 * Headers of every answer. Mantine sets styles on elements, hence style-src 'unsafe-inline'; scripts are ours alone, and
 * those of the support chat where there is one. Pictures come from the host of files, too. Pages tell the error service.
 */
export const contentSecurity = ({ CHATWOOT_URL: chat, FILES_URL: files, SENTRY_DSN }: Hosts): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ours(chat),
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': [...ours(chat, files), 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ours(chat, SENTRY_DSN && new URL(SENTRY_DSN).origin),
      'frame-src': ours(chat),
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // TLS ends at the proxy, which knows whether the whole host may be pinned.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
})

/** What browsers heed on pages alone: scripts, styles and fonts need none of it, and a screen asks for a score of them. */
export const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
] as const
