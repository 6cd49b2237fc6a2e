import type { Config } from '../config.ts'
import { createKeycloak } from './keycloak.ts'
import type { Sso } from './sso.ts'

/** The provider that the configuration names, whose check has made sure that all four are there or none. */
export function createSso(
  {
    KEYCLOAK_ISSUER: issuer,
    KEYCLOAK_CLIENT_ID: clientId,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
    PUBLIC_URL: publicUrl,
  }: Config,
  timeoutMs: number,
): Sso | null {
  if (!issuer || !clientId || !clientSecret || !publicUrl) return null
  return createKeycloak({
    issuer,
    clientId,
    clientSecret,
    redirectUri: new URL('/sso-redirect', publicUrl).href,
    timeoutMs,
  })
}
