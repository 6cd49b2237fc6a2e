import { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Logger } from 'pino'
import { createTestApp, type TestApp } from './app.ts'
import type { Browser } from './client.ts'
import { freshAddress } from './factories/unique.ts'
import { type OpenidProvider, startOpenidProvider, visit } from './openid-provider.ts'

const publicUrl = 'http://localhost:4344'
const redirectUri = `${publicUrl}/sso-redirect`

/** What the provider puts into the address that it leads back to. */
interface Back {
  state: string
  code: string
  iss?: string
}

/** The API with a provider of its own, and the steps of single sign-on. */
export async function openSso({ log }: { log?: Logger } = {}) {
  const provider = await startOpenidProvider(redirectUri)
  const app = await createTestApp({ env: envOf(provider), ...(log && { log }) })
  const newBrowser = () => app.visitor.browser(freshAddress())
  /** Begins in this browser, signs in at the provider, and answers what it brings back. */
  async function comeBack(browser: Browser): Promise<Back> {
    const { url } = (await browser.call(identityContract.beginSso)).data
    const { state, code, iss } = Object.fromEntries((await visit(url, redirectUri)).searchParams)
    return { state: String(state), code: String(code), ...(iss && { iss }) }
  }
  const finish = (browser: Browser, body: Back) => browser.call(identityContract.finishSso, { body })
  return {
    ...{ app, provider, newBrowser, comeBack, finish },
    signIn: async (browser = newBrowser()) => finish(browser, await comeBack(browser)),
    sessionsOf: async (id: number) =>
      (await app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length,
    /** Nothing is forged any more, and this person signs in at the provider. */
    restore({ phone }: { phone: string }) {
      const person = { sub: 'anna', phone_number: phone, phone_number_verified: true }
      Object.assign(provider, { forge: null, instead: [], person } satisfies Partial<OpenidProvider>)
    },
    close: async () => {
      await app.close()
      await provider.close()
    },
  }
}
export type Sso = Awaited<ReturnType<typeof openSso>>
export type Staff = Awaited<ReturnType<TestApp['people']['creator']>>

const envOf = ({ issuer, clientId, clientSecret }: OpenidProvider) => ({
  PUBLIC_URL: publicUrl,
  KEYCLOAK_ISSUER: issuer,
  KEYCLOAK_CLIENT_ID: clientId,
  KEYCLOAK_CLIENT_SECRET: clientSecret,
})
