import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const tokens = createTokens(Buffer.alloc(32, 1))
const foreignKey = generateKeyPairSync('ed25519').privateKey
const claims = { sid: 'a-session', sub: '7', iss: 'slipway', aud: 'slipway', iat: seconds, exp: seconds + 900 }
const signed = () => tokens.sign({ userId: 7, sessionId: 'a-session' }, now)

const changed = () => {
  const [header, payload = '', signature] = signed().split('.')
  const body = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [header, Buffer.from(JSON.stringify({ ...body, sub: '1' })).toString('base64url'), signature].join('.')
}
const byOwnKey = () =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', jwk: { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) } })
    .sign(foreignKey)
const byPublicText = () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1))

it('a token of ours is taken until its end, and not after it', async () => {
  const token = signed()
  expect(await tokens.verify(token, now)).toMatchObject({ userId: 7, sessionId: 'a-session' })
  expect(await tokens.verify(token, new Date(now.getTime() + 899_000))).not.toBeNull()
  expect(await tokens.verify(token, new Date(now.getTime() + 901_000))).toBeNull()
})

it.each([
  ['whose content was changed', changed],
  ['without a signature', async () => new UnsecuredJWT(claims).encode()],
  ['that brings its own key', byOwnKey],
  ['of another algorithm', byPublicText],
  ['of another installation', () => createTokens(Buffer.alloc(32, 2)).sign({ userId: 7, sessionId: 'x' }, now)],
])('a token %s is none', async (_title, make) => expect(await tokens.verify(await make(), now)).toBeNull())
