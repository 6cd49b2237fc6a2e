import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { isOutage } from './bounded-fetch.ts'

export type Claims = Readonly<Record<string, unknown>>

/**
 * Keycloak's roles of the realm and of this client. Its default mappers put them into the access token alone; one that
 * is no signed token, or a lightweight one without them, is asked about (providers.md, section 12).
 */
export async function rolesOf(
  client: openid.Configuration,
  told: readonly Claims[],
  accessToken: string,
): Promise<string[]> {
  const ofToken = await claimsOf(client, accessToken)
  const roles = [...told, ofToken].flatMap((claims) => rolesIn(claims, client))
  const asked = roles.length || hasRoles(ofToken) ? [] : rolesIn(await introspected(client, accessToken), client)
  return [...new Set([...roles, ...asked])]
}

const hasRoles = ({ realm_access, resource_access }: Claims) => Boolean(realm_access ?? resource_access)

/** Of an access token that the provider has signed for this client; nothing of any other. */
async function claimsOf(client: openid.Configuration, token: string): Promise<Claims> {
  if (!isSigned(token)) return {}
  const keys = openid.getJwksCache(client)?.jwks
  if (!keys) return {}
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys as never), {
      issuer: client.serverMetadata().issuer,
    })
    return isFor(client, payload) ? payload : {}
  } catch (error) {
    if (error instanceof errors.JOSEError) return {}
    throw error
  }
}

function isSigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg !== undefined
  } catch {
    return false
  }
}

const isFor = (client: openid.Configuration, { azp, aud, client_id }: Claims): boolean =>
  [azp, client_id, aud].flat().includes(client.clientMetadata().client_id)

/** What the provider says of the token, where it lets this client ask. */
async function introspected(client: openid.Configuration, token: string): Promise<Claims> {
  if (!client.serverMetadata().introspection_endpoint) return {}
  try {
    const claims = (await openid.tokenIntrospection(client, token)) as unknown as Claims
    return claims.active === true && isFor(client, claims) ? claims : {}
  } catch (error) {
    if (isOutage(error)) throw error
    return {}
  }
}

function rolesIn(claims: Claims, client: openid.Configuration): string[] {
  const own = (claims.resource_access as Record<string, unknown> | undefined)?.[client.clientMetadata().client_id]
  return [claims.realm_access, own].flatMap((access) => {
    const { roles } = (access ?? {}) as { roles?: unknown }
    return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []
  })
}
