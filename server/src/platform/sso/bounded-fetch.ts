import type { CustomFetch } from 'openid-client'
import { usualLimits } from '../limits.ts'
import { readWhole } from '../read-body.ts'

const maxAnswer = 256 * 1024

class Outage extends Error {}

/** Does it say that the provider is down or not itself, and nothing of the answer that was brought? */
export function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Outage) return true
  return false
}

/** A fetch whose calls all end after this time together, with answers that fit into memory and come from where they were asked. */
export function boundedFetch(deadlineMs = usualLimits.ssoMs): CustomFetch {
  const deadline = AbortSignal.timeout(deadlineMs)
  return async (url, { body, headers, method }) => {
    try {
      const init = { headers, method, redirect: 'error', signal: deadline } as const
      const response = await fetch(url, { ...init, body: (body as BodyInit | null | undefined) ?? null })
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
      return new Response(response.status === 204 ? null : new Uint8Array(await readWhole(response, maxAnswer)), {
        status: response.status,
        headers: response.headers,
      })
    } catch (cause) {
      throw new Outage('The provider does not answer', { cause })
    }
  }
}
