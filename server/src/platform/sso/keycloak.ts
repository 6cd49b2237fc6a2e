import { toE164 } from '@slipway/domain/identity/e164.ts'
import * as openid from 'openid-client'
import { AppError } from '../app-error.ts'
import { createBreaker } from '../breaker.ts'
import { outerText } from '../outer-text.ts'
import { boundedFetch, isOutage } from './bounded-fetch.ts'
import { type Claims, rolesOf } from './roles.ts'
import type { Sso, SsoAnswer, SsoAttempt, SsoPerson } from './sso.ts'

export interface KeycloakOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** For all answers of one exchange together. */
  timeoutMs?: number
  clock?: () => number
}

/** So long what the provider says of itself is believed. */
const metadataMs = 3600_000
const scope = 'openid email phone'
/** As long as an address of a person may be. */
const maxEmail = 200

/**
 * Keycloak, as any OpenID provider is talked to (providers.md, section 12): code flow with PKCE, state and nonce; the
 * ID token's signature is checked although it comes from the provider itself.
 */
export function createKeycloak(options: KeycloakOptions): Sso {
  const breaker = createBreaker(options.clock)
  /** `asksNobody`: what succeeds by itself says nothing of the provider, and is refused while it isn't asked. */
  const guarded = <R>(work: (client: openid.Configuration) => Promise<R>, asksNobody = false): Promise<R> => {
    const whole = async () => work(await client())
    if (!asksNobody) return breaker.run(whole, isAnswer).catch(asOurs)
    return breaker.open() ? Promise.reject(new AppError('sso_unavailable')) : whole().catch(asOurs)
  }

  let known: { metadata: openid.ServerMetadata; until: number } | null = null
  let keys: openid.ExportedJWKSCache | undefined
  const clock = options.clock ?? (() => performance.now())

  const isKnown = () => known !== null && known.until >= clock()

  /** Made anew for each exchange, whose requests share one deadline. */
  async function client(): Promise<openid.Configuration> {
    const fetched = boundedFetch(options.timeoutMs)
    if (!known || !isKnown()) {
      const found = await openid.discovery(new URL(options.issuer), options.clientId, undefined, undefined, {
        [openid.customFetch]: fetched,
        execute: insecure(options.issuer),
      })
      known = { metadata: found.serverMetadata(), until: clock() + metadataMs }
    }
    const made = new openid.Configuration(known.metadata, options.clientId, options.clientSecret)
    made[openid.customFetch] = fetched
    for (const extend of [...insecure(options.issuer), openid.enableNonRepudiationChecks]) extend(made)
    if (keys) openid.setJwksCache(made, keys)
    return made
  }

  return {
    begin: (seal) => guarded((configuration) => begin(configuration, options.redirectUri, seal), isKnown()),
    finish: (answer, attempt) =>
      guarded(async (configuration) => {
        const person = await finish(configuration, { answer, attempt, redirectUri: options.redirectUri })
        keys = openid.getJwksCache(configuration)
        return person
      }),
  }
}

/** Only the configuration's check lets such an issuer through, on this machine. */
const insecure = (issuer: string) => (issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [])

const isAnswer = (error: unknown) => error instanceof AppError && error.code === 'sso_failed'

/** Whatever kept the provider from being asked, or from answering, is one thing to whoever wants to sign in. */
function asOurs(error: unknown): never {
  if (isAnswer(error)) throw error
  throw Object.assign(new AppError('sso_unavailable'), { cause: wordsOf(error) })
}

/** What went wrong, without what the library keeps beside it: tokens, claims, answers. */
function wordsOf(error: unknown): string {
  const words: string[] = []
  for (let at = error; at instanceof Error && words.length < 5; at = at.cause) {
    const { code, error: said } = at as { code?: unknown; error?: unknown }
    words.push([at.message, code, said].filter((word) => typeof word === 'string').join(' '))
  }
  return outerText(words.join(' < '), 400)
}

async function begin(client: openid.Configuration, redirectUri: string, seal: Parameters<Sso['begin']>[0]) {
  const secrets = { nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
  const attempt: SsoAttempt = { ...secrets, state: seal?.(secrets) ?? openid.randomState() }
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, attempt }
}

interface Exchange {
  answer: SsoAnswer
  attempt: SsoAttempt
  redirectUri: string
}

async function finish(client: openid.Configuration, { answer, attempt, redirectUri }: Exchange): Promise<SsoPerson> {
  const came = new URL(redirectUri)
  came.searchParams.set('state', answer.state)
  came.searchParams.set('code', answer.code)
  // There is one provider, and its ID token names it too: callers of the specification send state and code alone.
  came.searchParams.set('iss', answer.iss ?? client.serverMetadata().issuer)
  try {
    const tokens = await openid.authorizationCodeGrant(client, came, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('No ID token')
    const told = client.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub)
      : claims
    const roles = await rolesOf(client, [claims, told], tokens.access_token)
    return { subject: claims.sub, ...verifiedIn(told), roles }
  } catch (error) {
    if (isOutage(error)) throw error
    throw Object.assign(new AppError('sso_failed'), { cause: wordsOf(error) })
  }
}

/** An address is taken as it is or not at all: a part of somebody's may be somebody else's. */
const isWhole = (text: string) => text !== '' && outerText(text, maxEmail) === text

/** What the provider doesn't say to have verified is nobody's. */
function verifiedIn({ phone_number, phone_number_verified, email, email_verified }: Claims) {
  return {
    phone: phone_number_verified === true && typeof phone_number === 'string' ? toE164(phone_number) : null,
    email: email_verified === true && typeof email === 'string' && isWhole(email) ? email : null,
  }
}
