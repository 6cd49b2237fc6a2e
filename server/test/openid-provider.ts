import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

/** What the provider tells of somebody. */
export type Claims = Readonly<Record<string, unknown>>
interface TokenAnswer {
  [name: string]: unknown
  id_token: string
}

export interface OpenidProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The key that it signs with. */
  key: JWK
  /** Who signs in there from now on; null: the person turns back. */
  person: Claims | null
  /** Changes what the token endpoint answers, on its way. */
  forge: ((answer: TokenAnswer) => TokenAnswer | Promise<TokenAnswer>) | null
  /** Stand in for the provider at these ends of paths. */
  instead: { path: string; answer: (response: ServerResponse) => void }[]
  /** Paths that were asked for. */
  asked: string[]
  close(): Promise<void>
}

export const providerClient = { clientId: 'slipway', clientSecret: 'a-secret-of-the-client' } as const

/** A real OpenID provider on this machine whose people sign in by being told who they are. */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: OpenidProvider = {
    ...{ issuer, ...providerClient, key },
    ...{ person: null, forge: null, instead: [], asked: [] },
    close: () => closed(server),
  }
  const provider = providerAt(state, redirectUri)
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    state.asked.push(path)
    const instead = state.instead.find((one) => path.endsWith(one.path))
    if (instead) instead.answer(response)
    else if (path.startsWith('/interaction/')) void signIn(provider, state, request, response)
    else void handle(request, path === '/token' && state.forge ? forging(response, state.forge) : response)
  })
  return state
}

function providerAt(state: OpenidProvider, redirectUri: string): Provider {
  return new Provider(state.issuer, {
    clients: [
      {
        client_id: state.clientId,
        client_secret: state.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [state.key as never] },
    cookies: { keys: ['of the tests'] },
    claims: {
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      openid: ['sub', 'realm_access', 'resource_access'],
    },
    features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...state.person }) }),
  })
}

async function signIn(
  provider: Provider,
  { person, clientId }: OpenidProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!person) {
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'turned back' })
  }
  const accountId = String(person.sub ?? 'somebody')
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email phone')
  const grantId = await grant.save()
  return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

/** The response of the token endpoint, whose body is changed when it is complete. */
function forging(response: ServerResponse, forge: NonNullable<OpenidProvider['forge']>): ServerResponse {
  const end = response.end.bind(response)
  response.end = ((body: string | Buffer) => {
    void Promise.resolve(JSON.parse(String(body)) as TokenAnswer)
      .then((answer) => (response.statusCode === 200 ? forge(answer) : answer))
      .then((answer) => {
        const text = JSON.stringify(answer)
        response.setHeader('content-length', Buffer.byteLength(text))
        end(text)
      })
    return response
  }) as ServerResponse['end']
  return response
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}

/** Follows the provider's redirects as a browser does, and answers the address that it leads back to. */
export async function visit(url: string, redirectUri: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = url
  for (let step = 0; step < 10; step++) {
    if (at.startsWith(redirectUri)) return new URL(at)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${at} answers ${response.status}: ${(await response.text()).slice(0, 300)}`)
    at = new URL(next, at).href
  }
  throw new Error('The provider leads in circles')
}
