import type { Sso } from '../../../platform/sso/sso.ts'
import type { Reader } from '../../../platform/tx.ts'

/** As this process is configured; the provider isn't asked. */
export const waysIn = async ({ services }: Reader<{ sso: Sso | null }>) => ({ data: { sso: services.sso !== null } })
