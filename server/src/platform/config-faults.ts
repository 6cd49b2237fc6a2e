import { isLoopback } from './http/loopback.ts'
import { type ProviderName, providerNames } from './telephony/provider.ts'

/** Whatever names the environment has; an unset one is undefined. */
export type Given = Readonly<Record<string, string | undefined>>

/** What is wrong between variables that are right each by itself: which needs which, and which only in demo mode. */
export const faultsTogether = (given: Given, demo: boolean): string[] => [
  ...telephonyFaults(given, demo),
  ...ssoFaults(given),
  ...chatFaults(given),
  ...filesFaults(given),
  ...capitalistFaults(given),
  ...balanceFaults(given),
  ...webhookFaults(given),
  ...(demo ? demoFaults : realFaults)(given),
]

const realFaults = ({ BROWSER_STAND_IN }: Given): string[] =>
  BROWSER_STAND_IN === undefined ? [] : ['BROWSER_STAND_IN: is for demo mode only (DEMO=1)']

/** The passwords of demo mode are public, so others let in only who says so twice. */
function demoFaults({ DEMO, HOST = '127.0.0.1', PUBLIC_URL, BROWSER_PATH, BROWSER_STAND_IN }: Given): string[] {
  // Everybody may be anybody there: each would have a browser of this machine that reaches Google.
  if (DEMO === 'public')
    return BROWSER_PATH !== undefined && BROWSER_STAND_IN === undefined
      ? ['BROWSER_STAND_IN: needed with BROWSER_PATH in a public demo (DEMO=public)']
      : []
  const open = [
    ...(isLoopback(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL === undefined || isLoopback(URL.parse(PUBLIC_URL)?.hostname) ? [] : ['PUBLIC_URL']),
  ]
  return open.map((name) => `${name}: others reach demo mode; set DEMO=0, or DEMO=public if everybody may be anybody`)
}

const providerNeeds = {
  newtel: ['NEWTEL_AUTH_KEY', 'NEWTEL_SIGN_KEY'],
  ucaller: ['UCALLER_KEY', 'UCALLER_SERVICE_ID'],
  smsaero: ['SMSAERO_EMAIL', 'SMSAERO_KEY', 'SMSAERO_SIGN'],
  smscru: ['SMSCRU_LOGIN', 'SMSCRU_PASSWORD'],
} as const satisfies Record<ProviderName, readonly string[]>

/** What the providers need, read from the raw environment so that it is told together with every other fault. */
function telephonyFaults(given: Given, demo: boolean): string[] {
  const named = (given.TELEPHONY ?? '').split(',').map((name) => name.trim())
  const faults = providerNames
    .filter((name) => named.includes(name))
    .flatMap((name) =>
      providerNeeds[name]
        .filter((variable) => given[variable] === undefined)
        .map((variable) => `${variable}: needed for TELEPHONY=${name}`),
    )
  if (named.includes('outbox') && named.length > 1) faults.push('TELEPHONY: outbox stands alone')
  if (named.includes('outbox') && !demo) faults.push('TELEPHONY: outbox is for demo mode only (DEMO=1)')
  return faults
}

/** The provider leads back to PUBLIC_URL, and a secret in clear is none. */
function ssoFaults(given: Given): string[] {
  const names = ['KEYCLOAK_ISSUER', 'KEYCLOAK_CLIENT_ID', 'KEYCLOAK_CLIENT_SECRET']
  if (names.every((name) => given[name] === undefined)) return []
  const faults = [...names, 'PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: needed for single sign-on`)
  const issuer = URL.parse(given.KEYCLOAK_ISSUER ?? '')
  if (issuer?.protocol === 'http:' && !isLoopback(issuer.hostname)) faults.push('KEYCLOAK_ISSUER: must be https')
  return faults
}

/** The product's host under another port would be no host of its own: cookies know no ports. */
function filesFaults({ FILES_URL, PUBLIC_URL }: Given): string[] {
  if (FILES_URL === undefined) return []
  if (PUBLIC_URL === undefined) return ['PUBLIC_URL: needed with FILES_URL']
  const same = URL.parse(FILES_URL)?.hostname === URL.parse(PUBLIC_URL)?.hostname
  return same ? ['FILES_URL: must be another host than that of PUBLIC_URL'] : []
}

/** Whoever else reaches the product could have it call at what listens on this machine alone. */
function webhookFaults({ WEBHOOKS_TO_LOOPBACK, HOST = '127.0.0.1', PUBLIC_URL }: Given): string[] {
  if (WEBHOOKS_TO_LOOPBACK !== '1') return []
  const alone = isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(URL.parse(PUBLIC_URL)?.hostname))
  return alone ? [] : ['WEBHOOKS_TO_LOOPBACK: only where HOST and PUBLIC_URL lead to this machine']
}

/** Half of the credentials would send nothing and say so late; numbers of cards go there. */
function capitalistFaults(given: Given): string[] {
  const [key, secret] = [given.CAPITALIST_KEY, given.CAPITALIST_SECRET]
  const accounts = ['RUB', 'USD', 'USDT'].filter((currency) => given[`CAPITALIST_ACCOUNT_${currency}`] !== undefined)
  const url = URL.parse(given.CAPITALIST_URL ?? '')
  return [
    ...(key !== undefined && secret === undefined ? ['CAPITALIST_SECRET: needed with CAPITALIST_KEY'] : []),
    ...(secret !== undefined && key === undefined ? ['CAPITALIST_KEY: needed with CAPITALIST_SECRET'] : []),
    ...(key !== undefined && !accounts.length ? ['CAPITALIST_ACCOUNT_RUB: an account is needed to pay from'] : []),
    ...(url?.protocol === 'http:' && !isLoopback(url.hostname) ? ['CAPITALIST_URL: must be https'] : []),
  ]
}

/** Keys go there, one of them in the address. */
function balanceFaults(given: Given): string[] {
  const [wallet, token] = [given.QIWI_WALLET, given.QIWI_TOKEN]
  const insecure = ['ONLINESIM_URL', 'FIVESIM_URL', 'BRIGHTDATA_URL', 'QIWI_URL'].filter((name) => {
    const url = URL.parse(given[name] ?? '')
    return url?.protocol === 'http:' && !isLoopback(url.hostname)
  })
  return [
    ...(wallet !== undefined && token === undefined ? ['QIWI_TOKEN: needed with QIWI_WALLET'] : []),
    ...(token !== undefined && wallet === undefined ? ['QIWI_WALLET: needed with QIWI_TOKEN'] : []),
    ...insecure.map((name) => `${name}: must be https`),
  ]
}

/** Its script runs on our pages: it must come from where it says. */
function chatFaults({ CHATWOOT_URL, CHATWOOT_TOKEN }: Given): string[] {
  if (CHATWOOT_URL === undefined)
    return CHATWOOT_TOKEN === undefined ? [] : ['CHATWOOT_URL: needed with CHATWOOT_TOKEN']
  const server = URL.parse(CHATWOOT_URL)
  return [
    ...(CHATWOOT_TOKEN === undefined ? ['CHATWOOT_TOKEN: needed with CHATWOOT_URL'] : []),
    ...(server?.protocol === 'http:' && !isLoopback(server.hostname) ? ['CHATWOOT_URL: must be https'] : []),
  ]
}
