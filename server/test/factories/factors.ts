import { factorsContract } from '@slipway/domain/factors/contract.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'

/** An authenticator app with this secret, at the clock of the test. */
export const authenticator = (app: TestApp, secret: string) => ({
  secret,
  code: (aside = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now().getTime() + aside * 30_000 }),
})

/** Sets an authenticator app up for who calls. */
export async function enrolTotp(app: TestApp, person: Client) {
  const begun = await person.call(factorsContract.beginTotp)
  const own = authenticator(app, begun.data.secret)
  const body = { totp: own.code(), name: 'Phone' }
  const { data } = await person.call(factorsContract.confirmTotp, { body })
  return { ...own, uri: begun.data.uri, recoveryCodes: data.recovery_codes ?? [] }
}
