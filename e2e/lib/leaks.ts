import type { Page } from './browser.ts'

/** What a secret could leak into on the way: addresses, and the answers that refuse. */
export interface Traffic {
  urls: string[]
  refusals: string[]
  /** Access tokens that the page sent. */
  tokens: Set<string>
}

export const emptyTraffic = (): Traffic => ({ urls: [], refusals: [], tokens: new Set() })

/** Keeps what the page sends and is refused. */
export function watchTraffic(page: Page, traffic: Traffic): void {
  page.on('request', (request) => {
    traffic.urls.push(request.url())
    const [, token] = (request.headers().authorization ?? '').split(' ')
    if (token) traffic.tokens.add(token)
  })
  page.on('response', async (response) => {
    if (response.status() < 400) return
    // A page that is left takes its answers along.
    traffic.refusals.push(await response.text().catch(() => ''))
  })
}

/** Where each of the secrets is found: nowhere, if all is well. */
export const leaksOf = (
  secrets: Readonly<Record<string, string>>,
  places: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(places).flatMap(([place, text]) => (text.includes(secret) ? [`${name} in ${place}`] : [])),
  )
